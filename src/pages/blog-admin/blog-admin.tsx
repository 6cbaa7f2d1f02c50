import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { loadSignedIn } from "~/client/load-signed-in";
import { SignedInPage } from "~/client/SignedInPage";
import { allPosts } from "~/features/site/blog/queries";
import { BlogWorkshop } from "~/features/site/blog/ui/BlogWorkshop";
import { hasDuty, leadingDuties } from "~/shared/role";
import { Alert } from "~/ui/alert/Alert";
import { onlyTherapist } from "../actor-of-request";
import { personalHeaders, personalTitle } from "../personal-page";
import { serverOfRequest } from "../server-of-request";
import type { Route } from "./+types/blog-admin";

/** Which article is open is no other page. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;

export const headers: Route.HeadersFunction = () => personalHeaders;

export const meta = personalTitle("Administrar blog");

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = onlyTherapist({ context, request });
  // Where the dashboard asks for it.
  if (actor.lacksSecondFactor) throw redirect("/clinical-dashboard");
  const { id, email, name } = actor;
  const user = { id, email, name, role: "therapist" } as const;
  if (!hasDuty(actor, leadingDuties)) return data({ user, posts: null }, 403);
  return data({ user, posts: await allPosts(context.get(serverOfRequest).pool) });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadSignedIn("therapist", request, serverLoader);
}

/** /blog/admin: a new article is a draft. */
export default function BlogAdmin({ loaderData: { user, posts } }: Route.ComponentProps) {
  return (
    <SignedInPage user={user}>
      <div className="border-b border-line bg-sunk">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4">
          <h1 className="text-2xl">Administrar Blog</h1>
          <p className="flex flex-wrap gap-x-6">
            <Link to="/blog" className="link inline-flex min-h-11 items-center">
              Ver el blog
            </Link>
            <Link to="/clinical-dashboard" className="link inline-flex min-h-11 items-center">
              Ir al panel
            </Link>
          </p>
        </div>
      </div>
      <div className="page-width py-8 lg:py-10">
        {posts ? (
          <BlogWorkshop page="admin" therapistId={user.id} posts={posts} />
        ) : (
          <Alert kind="info" title="Este lugar no es parte de tu trabajo">
            El blog lo escriben los kinesiólogos y la dirección.
          </Alert>
        )}
      </div>
    </SignedInPage>
  );
}
