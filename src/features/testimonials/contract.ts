import * as z from "zod/mini";

export const testimonialSchema = z.object({
  id: z.string(),
  rating: z._default(z.int(), 5),
  content: z.string(),
  shortContent: z.string(),
  customerName: z.string(),
  customerRole: z._default(z.string(), "Paciente"),
});
export type Testimonial = z.infer<typeof testimonialSchema>;
