import type { BackupFailure } from "~/server/database/backup/backup-state";
import type { Queryable } from "~/server/database/database";
import type { ComposeMail, Mail } from "~/server/work/mail/mail";
import type { Clinic } from "~/shared/clinic";
import { formatMoment } from "~/shared/clinic-time";
import { reasonOf } from "./reasons";

interface Parts {
  clinic: () => Clinic;
  pool: Queryable;
}

/** The mail to whom the clinic's letters go, about copies that are missing. */
export function backupMails(parts: Parts): Record<string, ComposeMail> {
  return { "backup.missing.clinic": (runId) => missingToClinic(parts, runId) };
}

interface Missing {
  toldAt: Date;
  failure: BackupFailure | null;
  lastAt: Date | null;
  madeMeanwhile: boolean;
}

async function missingToClinic({ clinic, pool }: Parts, runId: string): Promise<Mail | null> {
  const { rows } = await pool.query<Missing>(
    `select told_at as "toldAt", case when failure in ('stopped', 'cut') then null else failure end as failure,
       (select ended_at from backup_runs where ended_at is not null and failure is null order by id desc limit 1) as "lastAt",
       exists (select from backup_runs good where good.file is not null
         and (good.id > told.id or good.id = told.id and good.ended_at > told.told_at)) as "madeMeanwhile"
     from backup_runs told where id = $1 and told_at is not null`,
    [runId],
  );
  const [missing] = rows;
  if (!missing || missing.madeMeanwhile) return null;
  const { toldAt, failure, lastAt } = missing;
  return {
    to: clinic().identity.email,
    date: toldAt,
    subject: "Falta la copia de seguridad",
    heading: "Falta la copia de seguridad",
    paragraphs: [
      "El sitio no ha podido guardar la copia de seguridad que le toca. Sigue atendiendo, y lo intenta de nuevo cada 15 minutos.",
    ],
    facts: [
      { label: "Motivo", value: reasonOf({ failure }) },
      { label: "Última copia buena", value: lastAt ? formatMoment(lastAt.toISOString()) : "Ninguna" },
    ],
    closing: ["Avisa a quien administra el sitio. Mientras siga así te escribimos una vez al día."],
  };
}
