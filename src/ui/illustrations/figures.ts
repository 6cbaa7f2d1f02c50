import { balance } from "./balance";
import type { Figure } from "./figure";
import { gait } from "./gait";
import { shoulder } from "./shoulder";
import { squat } from "./squat";

export type FigureName = "squat" | "shoulder" | "gait" | "balance";

export const figures: Record<FigureName, Figure> = { squat, shoulder, gait, balance };

export const isFigureName = (name: string): name is FigureName => name in figures;
