// pack: controls

import type { ComponentProps } from "react";
import { TextInput } from "./TextInput";

type Props = ComponentProps<typeof TextInput>;

/** What a person is asked for in every form, alike everywhere: as long as the server takes it, with the keyboard that it wants. */
export const NameInput = (props: Props) => <TextInput maxLength={120} required {...props} />;

export const RutInput = (props: Props) => (
  <TextInput placeholder="12.345.678-9" autoComplete="off" maxLength={20} required {...props} />
);

export const EmailInput = (props: Props) => (
  <TextInput type="email" inputMode="email" maxLength={254} {...props} />
);

export const PhoneInput = (props: Props) => (
  <TextInput type="tel" placeholder="9 1234 5678" maxLength={30} required {...props} />
);
