/** Frequent Spanish words: a typing slip that produces one of them counts as another word, not as a typo. */
export const commonWords = `
a abierto abrazo abrazos abre abrigo abril abuela abuelo acá al algo algún alguna alguno alta alto amarillo amiga amigo amigos amor
andar años apellido aquel aquella arroz arte así asiento aún ave ayuda azul bailar balsa banco baño barato barco barra
bastar bata beber bebo bello berro beso billete blanca blanco boda bolsa bonita bonito bosque bota botellas buen buena
buenas bueno buenos busca buscar caballo cabello cada caja cajón caliente calor camarera camarero camareros cambio
camello camino camisa campa campo cana cansado cantar canto capa cara caro carro carta casada casadas casado casados caso caza cazado cera
cerrado cerro cesta chica chico cielo cien ciento cierto claro clave cobre cocer cocina codo comer cómo comprar con
conmigo contar contigo copa corre correo correr corro corta cortar corto cosa coser costa costar creer cuadra cuadro
cuál cual cuándo cuánto cuanto cuántos cuarta cuarto cuello cuentas cuento cuesta dama dar dato de deber debo decir
dedo dejar del demás deporte derecha desayuno descanso días dice dicho diente diez doble doce doctor dolor domingo
dónde dormir ducha duda duelo dulce e echo edad el él ella ellas ello ellos empezar en enero enfermo ensalada entrada
entrar era eres es esa escribir escuela ese eso espejo esperar esposa esposo esta está están estar estas esto estos
estoy fácil falda falta fama famoso favor fecha feliz fera fiesta fin fino flor forro frase frente fresa fresca fresco
frío fuego fuente fuerte fumar galleta galletas gallo gama gasa gastar gata gato gorro gran grande gris grupo guapa
guapo gusta gustan gustar gusto ha haber había hablar hace hacer hacia han harta hay haya hecho hermana hermano hielo
hielos hija hijo hijos historia hoja hola hombres hombro horas hotel huerto hueso huevos idea iglesia igual invierno ir
ira isla izquierda jamón jarra jefe joven jugar jugo julio junio junta junto juntos justa la lado lama lana lápiz largo
las lata lavar le lecho leer lengua lento les letra libra libre limón limpio lino lista listo llaga llama llano llegar
llena lleno llevar llorar lluvia lo loco lodo los lugar luna luz mal mala maleta malo mamá mancha mando manos manta
mantequilla mar marcha marzo masa mata mayo mayor me media médico medio mejor menor mente mercado mesas metro mi mía
miedo miel mil mío mira mirar mis misa mismo mitad moda mono moño mora morir mucha muchas mucho muchos muerte muerto
mujer mujeres mundo musa museo música nada nadar nadie nata necesito negra negro ni niña ningún ninguna niño niños no
noble noches nodo nombra nosotros noticia novia novio nuestra nuestro nueva nuevo número o oficina oír ojos once ora
oro oscuro otoño otra otro otros padres paga pagar pájaro palabra pan papá papa papel parada parar pared parque parra
pasa pasado pasar paseo paso pata patata pato pecado pecho pedido pedir pega pela película peor pequeña pequeño pera
perder perdido perdón perra perro persona personas pesa pesado pesar peso pez piano pide pido piedra pino pinta piso
pista pisto plaga plano planta plata pobre poca poco poder pone poner por poso pozo precio pregunta premio premios presa
primer primera primero prisa propina propinas prueba puede puedo puerto pues punta punto que qué querer quien quién quiere
quiero quizá rama rápido rata rato raza razón recibo recibos recto reloj resta restaurante retrato rey rico río roble
rojo ropa rosa ruido sábado saber sacar sal sala salado salida salir salsa salta salto salud sano se sé sed segundo
sello sienta sientan sientas señor señora sentado sentido ser serio sesenta setenta si sí siento sierra sierva siesta siglo simpático sin
sirve sitio sol sola solo sólo sombrero son sopa sordo soy su suave suelo sueño suerte supermercado sus susto tal talle
tallo tanto tapa tapas tardes tarjetas tarta tasa tazas te té teatro techo tela teléfono templo tener tengo tía tiende
tiene tienen tierra tino tinta tío toda todas todo todos tomar tonto torre torta tostada tostadas trabajar trabajo
traer tranquilo trato trece tren triste tu tú tuerto tus último un una unas uno unos usted uva va vacío valle vamos van
vano vasos veces vecina vecino vela ven venir ver verano verde vez vida vieja viejo viene viento vine vino visita vista
viuda vive vivir vivo voy voz vuelo vuelta y ya yeso yo zapatos zona zorro zumos
`;
