import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: {
    target: "es2022",
    rolldownOptions: isSsrBuild
      ? {
          // One file: a part that came later would be missed when a newer build takes this one's place.
          input: "./src/main.ts",
          output: { codeSplitting: false },
        }
      : {
          output: {
            // Every page needs the framework and the header and footer whole: one file each packs better than many.
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // With all that they import.
                {
                  name: "site",
                  test: /src\/pages\/(public\/(Site(Header|Footer)|BookingHelp|PageNotFound|ServerTrouble)|keep-while-booking)\.|\/(BookingHost|ToastRegion|late-component|LateIllustration)\./,
                },
                // What forms share, and what the forms of accounts share: the first load names every file that may come later.
                { name: "money", test: /src\/shared\/money\./ },
                { name: "clinic-time", test: /src\/shared\/clinic-time\./ },
                { name: "alert", test: /src\/ui\/(alert|icon\/icons)/ },
                {
                  name: "controls",
                  test: /src\/ui\/(button\/Button\.|field|text-input|textarea|checkbox|switch|password-input)/,
                },
                {
                  name: "calls",
                  test: /src\/shared\/(fields|field-messages|api-client|call|phone)\.|accounts\/ui\/(call-failure|use-form)\./,
                },
                { name: "query", test: /node_modules\/@tanstack\// },
                {
                  name: "care",
                  test: /src\/features\/(accounts|agenda|appointments|caseload|measures|records|recommendations|pain-diary|patients)\/contract\./,
                },
                // What the pages of who is signed in share, and each of the two for itself.
                {
                  name: "signed-in",
                  test: /pages\/personal-page\.|accounts\/ui\/(AccountActions|account-queries)\.|src\/ui\/tabs\//,
                },
                {
                  name: "dashboard-parts",
                  test: /features\/[\w-]+\/ui\/(team|agenda-queries|caseload-queries|hours|PersonSearch|unsaved-notes)\.|caseload\/dashboard-place\.|agenda\/ui\/dashboard-dialogs\./,
                },
                {
                  name: "portal-parts",
                  test: /\/(own-appointments|own-recommendations|own-records|portal-place|ManageHost)\./,
                },
                {
                  name: "account-forms",
                  test: /features\/accounts\/ui\/(session-end|places|write-mirror|WaitAlert|say-failure|ChangePassword|SecondFactorCode|check-mirror|load-signed-in|use-session-watch)\./,
                },
              ],
            },
          },
        },
  },
}));
