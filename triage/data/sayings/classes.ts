import type { Sayings } from "../shape";

/**
 * Each danger sign by the classes of words with which it is said: what fails x where x how. Written so that a phrase covers the
 * ways that nobody has typed yet. Sources as those of the concepts in lexicon/.
 */
export const classSayings: Sayings = {
  "saddle numbness": [
    "(muerta|muerto|muertas|lija|algodon|corcho|carton|goma|plastico|acolchado|insensible|anestesi*|borrado|borrada|ajeno|ajena) ~ ({genital}|entremedio|entre piernas|montura|montar|calzon)",
    "no (tengo|tiene|hay|queda|quedo) sensibilidad .. ({genital}|{poto}|abajo|entremedio)",
    "no .. cuenta .. (limpio|limpiarme|confort|papel|secarme)",
  ],
  "wet or soiled unawares": [
    "no (atajo|ataja|sujeto|sujeta|retengo|retiene) .. ({orinar}|{caca}|esfinter*)",
    "({orinar}|{caca}) .. no (atajo|ataja|sujeto|sujeta|retengo|siento|controlo)",
    "({orinar}|{caca}) .. (sale|suelta|solto|escapa|escapo|corre|chorrea|gotea|cae) .. (solo|sola|solito|solita)",
    "(suelta|solto|sueltan) .. ({caca}|guata|esfinter*|vejiga) .. (sola|solo)",
    "(suelta|solto|sueltan|escapa|sale) .. ({orinar}|{caca}|guata|esfinter*|vejiga) .. sin (aviso|avisar|sentir|ganas|notar|querer|pujar)",
    "(orine|orino|mie|meo|cague|cago|moje|mojo|meado) (parado|parada|vestido|vestida|caminando|sentado|acostado) .. (sin|no)",
  ],
  "foot drop": [
    "no {puedo} .. (subir|alzar|parar|levantar) .. (pie|punta|pies)",
    "(pie|pierna|punta) .. (rastra|rastras|arrastrando|barriendo|barre|chancletea|colgando)",
    "llevo .. (rastra|rastras|arrastrando)",
  ],
  "leg weak": [
    "pierna .. no (sostiene|sujeta|aguanta|afirma|obedece|pesca|responde)",
    "pierna .. (vence|vencio|apaga|apago|ceden|desarma|desarmo|desinfla)",
  ],
  "both legs fail": [
    "no (sostiene|sostengo|sostenerse|sostenerme|afirma|sujeta|aguanta) .. piernas",
    "no {puedo} (piernas|patas)",
    "piernas .. (vencen|apagan|apagaron|desarman|desarmaron)",
  ],
  "new weakness words": [
    "no {puedo} .. (cerrar|abrir|empuñar|apretar) .. (mano|puño|dedos)",
    "(pierna|brazo|mano|pie) .. (apago|desarmo|muerto|muerta) .. (repente|hoy|ayer|mañana)",
  ],
  "gait trouble": [
    "(camino|camina|caminar|caminando|ando|anda|piso|pisando|pisar) .. (algodon|algodones|nube|nubes|huevos|espuma|arena|colchon|barro|gelatina|barco|vidrios)",
  ],
  "clumsy hands": [
    "(bota|boto|botando|suelta|suelto|derrama|derramo) .. (toma|tomo|agarra|agarro|loza|platos|comida|cafe)",
  ],
  "fall from a height": [
    "(aplast*|prenso|prensaron|apreto) .. (pallet|carga|caja|muro|porton|arbol|tronco|fardo|viga|estante|mueble|refrigerador|ascensor|container|maquina|grua|rueda|auto|camion|tractor|vaca|toro|caballo)",
    "(vaca|toro|buey|novillo|caballo|yegua|mula) .. (boto|piso|pateo|patada|coz|derribo|tumbo|cornada|corneo|embistio|aplasto|tiro|arrastro)",
    "(auto|moto|camion|camioneta|micro|bus|furgon|taxi|tren|metro|tractor) .. (tiro|boto|pillo|arrastro|impacto|embistio|lanzo|atropello|paso llevar|llevo delante)",
    "(delante|embistio|arrollo|impacto|pillo|tiro) .. (auto|moto|camion|camioneta|micro|bus|furgon|taxi|scooter|tractor)",
    "(bomberos|rescatistas|rescate) .. (sacaron|rescataron|cortaron|auto|fierros)",
    "(sacaron|rescataron) .. (bomberos|fierros|entre fierros)",
    "(salto|saltaron|revento|abrio) airbag",
  ],
  "bent the wrong way": [
    "({extremidad}|{dedos}) .. (quedo|puso|quedaron) .. (dado vuelta|dada vuelta|virado|virada|girado|girada|reves|atravesado|atravesada|descuadrado|descuadrada)",
    "{dedos} .. (fue|doblo|viro) .. (atras|lado|reves) .. quedo",
    "(hombro|clavicula) (hundido|hundida|cuadrado|zafado)",
    "brazo .. quedo .. colgando",
    "quedo (torcida|torcido|doblada|doblado|chueca|chueco) como",
  ],
  "swollen against the other": [
    "(pierna|pantorrilla|gamba|pata|canilla) .. {hinchado} .. (nomas|solamente|otra no|otra normal|otra bien)",
    "(solo|solamente|nomas) .. (pierna|pantorrilla|gamba|pata) .. {hinchado}",
  ],
  "waters or contractions": ["(perdida|perdidas|salida|fuga) .. (liquido|agua|aguas|amniotico)"],
  "joint out": [
    "(desarmo|descolgo|descoyunto|desencajo) .. (hombro|codo|rotula|rodilla|dedo|muñeca|cadera)",
    "(hombro|codo|rotula) .. (desarmo|descolgo|descoyunto|desencajo)",
  ],
  "lips or throat swell": [
    "(labio|labios|lengua|boca) .. ({hinchado}|gorda|gordo|gordos|crecida|inflados|abultada)",
    "{hinchado} .. (labio|labios|lengua)",
  ],
};
