import { formatDate, formatFullDate } from "~/shared/clinic-time";
import { buttonStyle } from "~/ui/button/button-style";
import { kindWords } from "../attachment-limits";
import { type Attachment, readAttachment, readThumbnail } from "../contract";
import { HideAttachment } from "./HideAttachment";

interface Props {
  attachment: Attachment;
  patientId: string;
}

/** One paper: what, when, by whom; saved and never opened on our origin. */
export function AttachmentRow({ attachment, patientId }: Props) {
  const { id, kind, name, type, size, at, by, orderedOn, hidden } = attachment;
  const pathOf = (path: string) => path.replace("{id}", encodeURIComponent(id));
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-2 py-4 sm:grid-cols-[5rem_1fr_auto]">
      {type === "application/pdf" ? (
        <span
          aria-hidden="true"
          className="flex size-16 items-center justify-center rounded-sm border border-line bg-sunk font-semibold sm:size-20"
        >
          PDF
        </span>
      ) : (
        <img
          src={pathOf(readThumbnail.path)}
          alt=""
          loading="lazy"
          className="size-16 rounded-sm border border-line bg-sunk object-cover sm:size-20"
        />
      )}
      <div className="min-w-0">
        <p className="font-semibold">
          {kindWords[kind]}
          {orderedOn && ` del ${formatDate(orderedOn)} de ${orderedOn.slice(0, 4)}`}
        </p>
        <p className="break-words">{name}</p>
        <p className="text-ink-soft">
          {formatFullDate(at)} · {by} · {sizeWords(size)}
        </p>
        {hidden && (
          <p className="mt-1 break-words">
            Oculto el {formatFullDate(hidden.at)} por {hidden.by}: «{hidden.reason}»
          </p>
        )}
      </div>
      <a
        href={pathOf(readAttachment.path)}
        download={name}
        className={buttonStyle("outline", "small", "max-sm:col-start-2 justify-self-start self-start")}
      >
        Descargar<span className="sr-only"> {name}</span>
      </a>
      {!hidden && (
        <div className="col-start-2 min-w-0">
          <HideAttachment attachment={attachment} patientId={patientId} />
        </div>
      )}
    </li>
  );
}

/** "820 KB", "3,4 MB" */
function sizeWords(bytes: number): string {
  const kilo = Math.max(1, Math.round(bytes / 1024));
  return kilo < 1024 ? `${kilo} KB` : `${(bytes / 1024 / 1024).toFixed(1).replace(".", ",")} MB`;
}
