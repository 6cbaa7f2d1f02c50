import { type Feature, mailsOf } from "~/server/work/feature";
import { articleNewsMails } from "./mails";
import { planNews } from "./plan-news";
import { articleNewsRoutes } from "./routes";

export const articleNews: Feature = {
  routes: articleNewsRoutes,
  consequences: () => ({ "article.announced": mailsOf("article.announced.patient") }),
  mails: articleNewsMails,
  routines: (parts) => [{ name: "tell-of-articles", cron: "*/10 * * * *", work: () => planNews(parts) }],
};
