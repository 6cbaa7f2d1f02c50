/** Said of everything and of nothing; taken out before anything is looked for. */
const sayings = `
  al borde del suicidio | duele el bolsillo | dolor en el alma | duele el alma | trajo en brazos | trajeron en brazos | llevar en brazos | llevo en brazos | llevaron en brazos | tomo en brazos | tomar en brazos | no puedo parar de | no para de | pisara una piedra | pisar una piedra | pisando una piedra | piso una piedra | partio la cabeza estudiando | mañana me ahorco | me quiero matar se me | explota la cabeza con tanta pega | explota la cabeza de tanta pega | huevo duro | huevos duros | rompieron el corazon | rompio el corazon | muero de pena |
  me esta matando | me estan matando | me tiene muerto | me tiene muerta | me tiene mal | 
       
    muero por |  
  muerto de hambre | muerta de hambre | muerto de cansado | muerta de cansada | muerto de sueño |
  muerto de frio | muerto de risa | muerto de miedo | casi me infarto | casi me da un infarto |
  casi le da un infarto | casi me dio un infarto | de infarto | infartante | al borde del infarto |
  me dio un infarto cuando vi | me dio un infarto al ver | me va a dar un infarto con |
  infarto con el precio | infarto cuando vi | infarto al ver | infarto de la pura | infarto de ver |
  infarto viendo | casi me muero | casi muero |  
    me cago de risa | me cago de la risa |
  me meo de la risa | me meo de risa | hago pipi de la risa | me hago de la risa |
  me hice pipi de la risa | me muero jaja | me quiero morir jaja | me quiero morir jajaja |   
   quiero morirme cuando suena la alarma |  
     
  me saco la cresta | me saco la chucha | sacarme la cresta | me saque la cresta trabajando |
  me saque la cresta entrenando | me rompo el lomo | rompiendome el lomo | me parto el lomo |
  me parte el alma | corazon roto | corazon partido | mato piernas | mate piernas | me mate entrenando |
  me mato entrenando | me mate haciendo | me mate en el gimnasio | me mate en el gym | me va a matar | te va a matar | nos va a matar | me quiere matar | me mata el |
  me mata la | quede muerto | quede muerta | quedo muerto | quede paralizado del susto |
  quede paralizada del susto | paralizado de miedo | no quiero vivir con pastillas | no quiero vivir a punta de | no quiero vivir con remedios | no quiero vivir dopado | no quiero vivir dopada | no quiero vivir tomando | me caigo de sueño | me caia de sueño |
  pesado del estomago | golpe de suerte | golpe de estado | de golpe y porrazo | ni muerto | a muerte |
   al aire libre | salir a tomar aire |
  falta de aire acondicionado | aire acondicionado | no doy mas de ganas | no doy mas de feliz |
  no doy mas de cansado | no doy mas de sueño | no doy mas con este | no doy mas con esta |
  no doy mas con el | no doy mas con la | no es para morirse | ni para morirse | para morirse de |
  pa morirse de | no me voy a morir | no me estoy muriendo | me pegue el pique | pegarse el pique |
  me pego la pasta | me pegue la cacha | me dio un ataque de risa | ataque de risa | suicidio deportivo |
  es un suicidio | un suicidio correr | entrenamiento suicida | suicidas en la cancha | hice suicidas |
  haciendo suicidas | hacer suicidas | suicidios en la cancha | matarme entrenando | matarme en el gym |
  matarse entrenando | me quiero matar entrenando | me voy a matar entrenando |
  dolor de cabeza con la isapre | dolor de cabeza los tramites | cuello de botella | pie de limon |
  mano de obra | mano a mano | brazo a torcer | codo a codo | talon de aquiles de mi | a pata pelada |
  a pie pelado | andar a pie | ando a pie | voy a pie | a pie | de pie | echar una mano | segunda mano |
   a la mano | con la mano en el corazon | tabla de planchar | matar dos pajaros |
  muerte subita deportiva | ojala me muera de viejo | hecho pedazos | hecho bolsa | hecho pico |
  hecho mierda | se me disparo la | se me disparo el | como las huifas | me muero del dolor | muerto de dolor | muerta de dolor |
  colgarme de la barra | colgarme en la barra | colgarme de una barra | colgarme a la barra | colgarme de las anillas | colgarme del trx |
  cortarme el pelo | cortarme las uñas | cortarme la barba |
  se me pegan | se le pegan | se pegan | toco viola | toco la viola | tocar viola | tocar la viola | tocando viola | tocando la viola | clases de viola |
  muriendo del dolor | muriendo de dolor | muero de dolor`
  .split("|")
  .map((phrase) => phrase.trim())
  .filter(Boolean);

/** One dies in Chile of laughter and of cold, and would like to die of shame. */
const deaths =
  "risa hambre sueño calor frio ganas verguenza lata flojera aburrimiento amor plancha nervios susto rabia cansancio envidia ternura".split(
    " ",
  );
const dying = [
  "muero de",
  "desmayo de",
  "me desmaye de",
  "casi me desmayo de",
  "meo de",
  "moria de",
  "quiero morir de",
  "queria morir de",
  "morirme de",
  "morirse de",
  "quise morir de",
  "quiero matar de",
];
/** "Matarme entrenando", "me mato en la pega": hard work. */
const work =
  "entrenando,corriendo,estudiando,trabajando,haciendo,en el gimnasio,en el gym,en la pega,en la cancha,en la oficina,en crossfit,con las pesas,en la u,en la bici".split(
    ",",
  );
const ofWork = [
  "matarme",
  "matarse",
  "me mato",
  "me mate",
  "quiero matarme",
  "me quiero matar",
  "morirme",
].flatMap((begin) => work.map((place) => `${begin} ${place}`));

const ofSomething = dying.flatMap((begin) =>
  deaths.flatMap((death) => [`${begin} ${death}`, `${begin} la ${death}`]),
);

/** Of a remedy, a trip or a training one may have enough without wanting to die. */
const enough =
  "tomando pagando yendo entrenando usando trabajando jugando corriendo gastando faltando esperando"
    .split(" ")
    .map((doing) => `no quiero seguir ${doing}`);

export const idioms = [...sayings, ...ofSomething, ...ofWork, ...enough];
