import { blogPage } from "content/blog-page";
import type { ReactNode } from "react";
import { data, Link, useLocation, useRevalidator } from "react-router";
import { BookingLink } from "~/features/hours/appointments/ui/offered/BookingLink";
import { articleHtml } from "~/features/site/blog/article-html";
import type { Post } from "~/features/site/blog/contract";
import { shownAddress } from "~/features/site/blog/picture-address";
import { publishedPost } from "~/features/site/blog/queries";
import { ArticleSheet } from "~/features/site/blog/ui/ArticleSheet";
import { readingMinutes } from "~/features/site/blog/ui/reading-time";
import { readId } from "~/shared/path-ids";
import { Button } from "~/ui/button/Button";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { describe } from "../describe-page";
import { publicPages } from "../public-addresses";
import { serverOfRequest } from "../server-of-request";
import { siteSettings } from "../site-settings";
import { articleThing } from "../structured-data";
import type { Route } from "./+types/article";

export { keepWhileBooking as shouldRevalidate } from "../keep-while-booking";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteSettings);
  const { readLate, clinic } = context.get(serverOfRequest);
  let post: Post | null;
  try {
    post = await readLate((client) => publishedPost(client, readId(params.id)));
  } catch {
    return data({ state: "failed" } as const, { status: 503, headers: { "Retry-After": "5" } });
  }
  if (!post) return data({ state: "missing" } as const, { status: 404 });
  const path = `/blog/${post.id}`;
  const page = describe({
    clinic: clinic(),
    publicUrl,
    path,
    picture: "blog",
    title: post.title,
    description: post.excerpt,
    things: [articleThing(publicUrl, path, post)],
    above: [{ name: blogPage.tabTitle, path: publicPages.blog.path }],
    article: {
      author: post.author.name,
      publishedAt: post.publishedAt,
      image: post.imageUrl && shownAddress(post.imageUrl),
    },
  });
  const { id, title, excerpt, tags, author, publishedAt, imageUrl, imageAlt, imageSize } = post;
  return data({
    state: "found",
    page,
    post: {
      id,
      title,
      excerpt,
      tags,
      author,
      publishedAt,
      minutes: readingMinutes(post.content),
      picture: imageUrl ? { imageUrl, imageAlt, imageSize } : null,
      html: articleHtml(post.content),
    },
    call: { title: blogPage.callTitle, text: blogPage.callText },
  } as const);
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData?.state === "found") return loaderData.page;
  const title = loaderData?.state === "missing" ? missingTitle : failedTitle;
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** A link within the site whose answer never came; an answer that tells of a failure is drawn as one by the page itself. */
export function ErrorBoundary() {
  const { revalidate, state } = useRevalidator();
  return (
    <ArticleTrouble
      title={failedTitle}
      text="Revisa tu conexión y vuelve a intentarlo."
      retry={
        <Button onClick={() => void revalidate()} disabled={state === "loading"}>
          {state === "loading" ? "Cargando…" : "Reintentar"}
        </Button>
      }
    />
  );
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  if (loaderData.state !== "found") {
    if (loaderData.state === "missing")
      return (
        <ArticleTrouble title={missingTitle} text="El artículo que buscas no existe o ha sido eliminado." />
      );
    return (
      <ArticleTrouble
        title={failedTitle}
        text="Puede ser algo del momento. Espera un poco y vuelve a intentarlo."
        retry={
          <ButtonLink to={pathname} reloadDocument>
            Reintentar
          </ButtonLink>
        }
      />
    );
  }
  const { post, call } = loaderData;
  return (
    <div className="page-width grid grid-cols-1 gap-x-16 gap-y-12 py-8 lg:py-14 xl:grid-cols-[42rem_1fr]">
      <article>
        <BackToBlog />
        <ArticleSheet
          article={post}
          title={(words) => <h1 className="mt-6 text-3xl lg:max-w-[20ch] xl:-mr-64 lg:text-hero">{words}</h1>}
        />
      </article>
      <section className="self-end border-t border-line pt-10 xl:sticky xl:bottom-16 xl:max-w-sm">
        <h2 className="text-2xl">{call.title}</h2>
        <p className="mt-3 mb-6 text-lg">{call.text}</p>
        <BookingLink variant="action">Agendar hora</BookingLink>
      </section>
    </div>
  );
}

const missingTitle = "Artículo no encontrado";
const failedTitle = "Error al cargar el artículo";

function ArticleTrouble({ title, text, retry }: { title: string; text: string; retry?: ReactNode }) {
  return (
    <div className="page-width flex flex-col items-start gap-6 py-16">
      <h1 className="text-hero">{title}</h1>
      <p className="text-lg">{text}</p>
      {retry}
      <BackToBlog />
    </div>
  );
}

function BackToBlog() {
  return (
    <Link to="/blog" className="link inline-flex min-h-11 items-center">
      Volver al blog
    </Link>
  );
}
