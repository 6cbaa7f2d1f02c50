import { BlogWorkshop } from "./BlogWorkshop";

/** The dashboard's tab: a new article is published at once. Stands inside <SignedInPage>. */
export default function BlogTab({ therapistId }: { therapistId: string }) {
  return <BlogWorkshop page="dashboard" therapistId={therapistId} />;
}
