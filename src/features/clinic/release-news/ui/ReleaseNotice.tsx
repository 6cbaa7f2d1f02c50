import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { Button } from "~/ui/button/Button";
import { putNewsAway, type ReleaseNews, readReleaseNews } from "../contract";

const queryKey = [readReleaseNews.path];

/** After an upgrade: what changed, until the person has read it. */
export default function ReleaseNotice() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => signedInCall(readReleaseNews, { signal }),
  });
  const away = useMutation({
    mutationFn: (version: string) => signedInCall(putNewsAway, { body: { version } }),
    onSuccess: () => client.setQueryData(queryKey, []),
    onError: (error) => toastFailure(error, { title: "No pudimos guardar que ya lo leíste" }),
  });
  const [newest, ...older] = data ?? [];
  if (!newest) return null;
  return (
    <section aria-labelledby="novedades" className="mb-8 max-w-3xl border-l-4 border-green pl-4">
      <h2 id="novedades" className="text-xl">
        Novedades de la versión {newest.version}
      </h2>
      <Blocks blocks={newest.blocks} />
      {older.map(({ version, blocks }) => (
        <div key={version} className="mt-5">
          <h3 className="text-lg">También, de la versión {version}</h3>
          <Blocks blocks={blocks} />
        </div>
      ))}
      <div className="mt-4">
        <Button
          variant="outline"
          pending={away.isPending}
          pendingLabel="Guardando…"
          onClick={() => away.mutate(newest.version)}
        >
          Entendido
        </Button>
      </div>
    </section>
  );
}

function Blocks({ blocks }: Pick<ReleaseNews, "blocks">) {
  return blocks.map((block, place) => {
    const key = `${place}`;
    if (block.kind === "list")
      return (
        <ul key={key} className="mt-1 grid list-disc gap-1 pl-5">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    return (
      <p key={key} className={block.kind === "heading" ? "mt-3 font-semibold" : "mt-1"}>
        {block.text}
      </p>
    );
  });
}
