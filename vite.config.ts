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
                  test: /src\/pages\/public\/Site(Header|Footer)\.|\/(BookingHost|ToastRegion|late-component)\./,
                },
                // What forms share, and what the forms of accounts share: the first load names every file that may come later.
                { name: "money", test: /src\/shared\/money\./ },
                { name: "clinic-time", test: /src\/shared\/clinic-time\./ },
                { name: "alert", test: /src\/ui\/(alert|icon\/icons)/ },
                {
                  name: "controls",
                  test: /src\/ui\/(button\/Button\.|field|text-input|textarea|checkbox|switch|password-input)/,
                },
                { name: "calls", test: /src\/shared\/(fields|field-messages|api-client)\./ },
                {
                  name: "account-forms",
                  test: /features\/accounts\/ui\/(use-form|session-end|places|write-mirror|WaitAlert|say-failure|ChangePassword|SecondFactorCode|check-mirror|load-signed-in|use-session-watch)\./,
                },
              ],
            },
          },
        },
  },
}));
