import type { TroubleTexts } from "./shape";

export const notFound: TroubleTexts = {
  tabTitle: "Página no encontrada",
  title: "Página no encontrada",
  text: "Esta dirección no lleva a ninguna parte: puede que la página haya cambiado de lugar o que falte una letra.",
};

export const serverTrouble: TroubleTexts = {
  tabTitle: "Algo falló",
  title: "Algo falló de nuestro lado",
  text: "No pudimos mostrarte esta página. Recárgala en un momento; si es por una hora, te la damos por teléfono o por WhatsApp.",
};

export const offline: TroubleTexts = {
  tabTitle: "Sin conexión",
  title: "Estás sin conexión",
  text: "En cuanto vuelva la señal, cargamos esta página de nuevo. Mientras tanto, así nos encuentras.",
};
