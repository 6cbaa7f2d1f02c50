import { AccountActions } from "~/features/accounts/ui/AccountActions";
import type { MirroredUser } from "~/features/accounts/ui/session-mirror";

interface Props {
  user: MirroredUser;
  /** "lunes 23 de noviembre", at the clinic. */
  today: string;
}

export function DashboardHeader({ user, today }: Props) {
  return (
    <div className="border-b border-line bg-sunk">
      <div className="page-width flex flex-col gap-x-8 gap-y-2 pt-5 pb-2 lg:flex-row lg:items-center lg:justify-between lg:py-4">
        <div className="min-w-0">
          <h1 className="text-2xl break-words">{user.name}</h1>
          <p className="text-ink-soft first-letter:uppercase">{today}</p>
        </div>
        <AccountActions user={user} />
      </div>
    </div>
  );
}
