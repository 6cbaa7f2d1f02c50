import { checkPassword } from "~/shared/password-rules";
import { CheckIcon } from "~/ui/icon/icons";

/** Each rule of a new password, ticked as it is met. */
export function PasswordRules({ password, id }: { password: string; id: string }) {
  return (
    <ul id={id} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {checkPassword(password).map(({ text, met }) => (
        <li key={text} className={`flex items-center gap-2 ${met ? "text-confirmed" : "text-ink-soft"}`}>
          {met ? (
            <CheckIcon className="size-5 shrink-0" />
          ) : (
            <span
              aria-hidden="true"
              className="mx-1.5 size-2 shrink-0 rounded-full border-2 border-current"
            />
          )}
          {text}
          <span className="sr-only">{met ? ": listo" : ": falta"}</span>
        </li>
      ))}
    </ul>
  );
}
