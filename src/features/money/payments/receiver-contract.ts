import * as z from "zod/mini";
import { requiredLine, rutOr } from "~/shared/fields";
import { hasRightCheckDigit } from "~/shared/rut";

/** As long as the tax authority takes each (DTE_v10.xsd). */
export const receiverLimits = { name: 100, giro: 40, address: 70, comuna: 20 } as const;

/** Somebody without a RUT, as the tax authority calls them. */
export const anybody = "66666666-6";

/** To whom a factura is; its RUT is checked whole, because the tax authority refuses any other. */
export const receiverSchema = z.object(
  {
    rut: rutOr("Escribe el RUT de la empresa.").check(
      z.refine(hasRightCheckDigit, {
        error: "El dígito verificador no calza: revisa el RUT.",
        abort: true,
      }),
      z.refine((text) => text !== anybody, "Una factura lleva el RUT de la empresa."),
    ),
    name: requiredLine("Escribe la razón social.", receiverLimits.name),
    giro: requiredLine("Escribe el giro.", receiverLimits.giro),
    address: requiredLine("Escribe la dirección.", receiverLimits.address),
    comuna: requiredLine("Escribe la comuna.", receiverLimits.comuna),
  },
  "Escribe los datos de la empresa.",
);
/** As it is kept. */
export const receiverRead = z.object({
  rut: z.string(),
  name: z.string(),
  giro: z.string(),
  address: z.string(),
  comuna: z.string(),
});
export type Receiver = z.output<typeof receiverSchema>;
