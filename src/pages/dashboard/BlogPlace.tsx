import { Link } from "react-router";

/** The place of features/blog/ui/BlogTab: it replaces this file in DashboardPlaces. */
export default function BlogPlace() {
  return (
    <section aria-labelledby="blog-del-panel">
      <h2 id="blog-del-panel" className="text-xl">
        Blog
      </h2>
      <p className="mt-2">
        <Link to="/blog" className="link">
          Ver el blog
        </Link>
      </p>
    </section>
  );
}
