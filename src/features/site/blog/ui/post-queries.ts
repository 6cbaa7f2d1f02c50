import { useQuery, useQueryClient } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { listPosts, type Post, readPost } from "../contract";

const postsKey = ["blog", "posts"];

/** Every article, drafts too. `first`: what the page came with. */
export const usePosts = (first?: Post[]) =>
  useQuery({
    queryKey: postsKey,
    queryFn: ({ signal }) => signedInCall(listPosts, { signal }),
    ...(first && { initialData: first }),
  });

/** As it is now: another therapist may have changed it. */
export const usePost = (id: string) =>
  useQuery({
    queryKey: ["blog", "post", id],
    queryFn: ({ signal }) => signedInCall(readPost, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Shows in the list what a call has just brought; null: it is gone. */
export function useShowPost() {
  const queryClient = useQueryClient();
  return (id: string, post: Post | null) =>
    queryClient.setQueryData<Post[]>(postsKey, (posts = []) => {
      const isNew = post && !posts.some((each) => each.id === id);
      if (isNew) return [post, ...posts];
      return posts.flatMap((each) => (each.id !== id ? [each] : post ? [post] : []));
    });
}
