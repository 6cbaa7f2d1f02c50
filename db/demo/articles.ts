/** Sample articles of the demo. The cases are invented; the advice follows the guidelines named beside each. */
interface DemoArticle {
  title: string;
  excerpt: string;
  content: string;
  tags: string[];
  /** Place of the author in the clinic's team. */
  author: number;
  publishedDaysAgo: number;
}

export const demoArticles: DemoArticle[] = [
  {
    // NICE NG59; Lancet low back pain series 2018.
    title: "Lumbago: por qué moverte hoy te ayuda más que quedarte en cama",
    excerpt:
      "Un caso de dolor lumbar de tres semanas, y lo que cambió cuando dejamos de evitar el movimiento.",
    content: `Carolina, 47 años, llegó con tres semanas de dolor lumbar. Había dejado de agacharse, dormía poco y le habían dicho que tenía «la columna gastada». No había golpe, fiebre ni pérdida de fuerza: un dolor que asusta, pero que no avisa de un daño grave.

Lo primero fue medir. Se inclinaba 40 grados hacia adelante y se detenía por miedo, no por rigidez. Lo segundo fue explicar: nueve de cada diez dolores lumbares mejoran en pocas semanas, y el reposo en cama los alarga.

<strong>El plan de las primeras dos semanas</strong>
Caminar 15 minutos dos veces al día, a un ritmo que permita conversar.
Inclinarse apoyando las manos en una mesa, diez veces, tres veces al día, llegando un poco más lejos cada vez.
Volver a la rutina de la casa por partes, no toda de una vez.

A las dos semanas se inclinaba 75 grados y el dolor había bajado de 7 a 3. A las seis semanas levantaba 12 kilos del suelo sin pensarlo.

<strong>Cuándo consultar de inmediato</strong>
Si aparece adormecimiento entre las piernas, dificultad para orinar, debilidad que avanza o fiebre con dolor de espalda, acude a un servicio de urgencia: eso no espera a una hora de kinesiología.

Lo que nos llevamos de este caso: el dolor informa, pero no siempre mide el daño. Moverse con un plan es parte del tratamiento.`,
    tags: ["Dolor Crónico", "Lumbar"],
    author: 1,
    publishedDaysAgo: 4,
  },
  {
    // Aspetar clinical practice guideline after ACL reconstruction, 2023.
    title: "Volver a jugar después de operarse el cruzado: los números que miramos",
    excerpt: "El calendario no da el alta. Fuerza, salto y confianza sí: así decidimos con Matías.",
    content: `Matías, 24 años, futbolista aficionado, cumplía nueve meses de su operación de ligamento cruzado anterior. La pregunta era una sola: ¿puedo jugar el domingo?

Nueve meses es un mínimo, no una meta. Volver antes multiplica el riesgo de una segunda lesión, y volver sin fuerza también.

<strong>Lo que medimos</strong>
Fuerza de cuádriceps: al menos 90 % de la otra pierna. Tenía 78 %.
Salto a una pierna, tres formas: al menos 90 % en cada una. Tenía 93, 91 y 84 %.
Confianza para volver, con un cuestionario: 65 de 100. Buscamos más de 76.

Con esos números la respuesta fue «todavía no», y un plan: ocho semanas de fuerza pesada dos veces por semana, frenadas y cambios de dirección progresivos, y entrenar con el equipo sin contacto.

A los once meses repitió las pruebas: 92 % de fuerza, saltos sobre 92 % y 81 puntos de confianza. Jugó media hora el primer partido y completo el cuarto.

Lo que nos llevamos de este caso: decir «todavía no» con datos cuida más que decir «dale con cuidado».`,
    tags: ["Rehabilitación Deportiva", "Rodilla"],
    author: 0,
    publishedDaysAgo: 11,
  },
  {
    // BESS/BOA subacromial shoulder pain guideline; AAOS rotator cuff 2019.
    title: "Hombro después de una cirugía de manguito: las primeras doce semanas",
    excerpt: "Qué se puede mover, qué se protege y por qué apurarse sale caro.",
    content: `A Rosario, 58 años, le repararon un tendón del hombro. Llegó a la segunda semana, con cabestrillo y con una duda muy común: ¿no se me va a congelar si no lo muevo?

Un tendón recién cosido necesita tiempo para pegarse al hueso. El trabajo es mover lo justo: ni dejarlo quieto del todo, ni exigirle fuerza antes de tiempo.

<strong>Semanas 0 a 6: proteger</strong>
Cabestrillo según indicación del cirujano. Mano, muñeca y codo se mueven todos los días. El hombro se mueve con ayuda, sin usar su fuerza.

<strong>Semanas 6 a 12: recuperar rango</strong>
Se retira el cabestrillo. La elevación activa pasó de 60 a 130 grados en seis semanas, medida con goniómetro en cada sesión.

<strong>Desde la semana 12: fuerza</strong>
Bandas livianas primero, peso después. Levantar una bolsa de compras fue la meta que eligió ella.

Llama a tu equipo si aparece fiebre, la herida se pone roja o supura, o si el dolor aumenta de golpe después de un tirón.

Lo que nos llevamos de este caso: el protocolo marca el camino, y la medida de cada semana dice a qué velocidad ir.`,
    tags: ["Post-Cirugía", "Hombro"],
    author: 1,
    publishedDaysAgo: 19,
  },
  {
    // Consensus of the IOC on load and injury, 2016; review on strength training for runners, 2018.
    title: "Diez kilómetros sin dolor de canilla: fuerza y paciencia para quien corre",
    excerpt: "Antonia subió su carga al doble en un mes. Su tibia se lo hizo saber.",
    content: `Antonia, 33 años, se inscribió en sus primeros diez kilómetros. Pasó de correr 8 a 18 kilómetros por semana en cuatro semanas, y empezó a dolerle la parte interna de la canilla al trotar.

Primero descartamos lo que no se entrena: el dolor se extendía por varios centímetros, no en un punto, y no dolía de noche. Eso hace menos probable una fractura por estrés. Con un punto muy doloroso o dolor en reposo, el camino es una evaluación médica antes de seguir corriendo.

<strong>Qué cambiamos</strong>
Tres semanas con 40 % menos de kilómetros, siempre en días alternos.
Fuerza dos veces por semana: elevaciones de talón con peso, sentadilla a una pierna, puente de cadera.
Subir la carga de a poco, y solo si al día siguiente la canilla amanecía tranquila.

Pasó de 14 a 27 elevaciones de talón a una pierna en ocho semanas. Corrió sus diez kilómetros con una molestia de 1 en 10.

Lo que nos llevamos de este caso: la tibia se adapta, pero a su ritmo. La fuerza es parte de correr, no un extra.`,
    tags: ["Performance", "Running"],
    author: 0,
    publishedDaysAgo: 27,
  },
];
