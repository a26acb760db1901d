/** Frequent Spanish words: a slip that produces one of them is another word, not a typo. */
export const commonWords = `
a abajo abierto abre abrigo abril abuela abuelo acá adiós agua ahí ahora al algo algún alguna alguno allí alta alto
amarillo amiga amigo amigos amor andar año años antes apellido aquel aquella aquí arroz arte así asiento aún ave ayer
ayuda azul bailar bajo balsa banco baño barato barco barra bastar bata beber bebo bello berro beso bien billete blanca
blanco boca boda bolsa bonita bonito bosque bota botella botellas brazo buen buena buenas bueno buenos busca buscar
caballo cabello cabeza cada café caja cajón caliente calle calor cama camarera camarero camareros cambio camello camino
camisa campa campo cana cansado cantar canto capa cara carne caro carro carta casa casado casi caso caza cazado cena
cera cerca cerrado cerro cesta chica chico cielo cien ciento cierto cinco cine claro clase clave cobre cocer coche
cocina codo comer comida cómo como comprar con conmigo contar contigo copa corre correo correr corro corta cortar corto
cosa coser costa costar creer cuadra cuadro cuál cual cuando cuándo cuánto cuanto cuántos cuarta cuarto cuatro cuchara
cuello cuenta cuentas cuento cuesta dama dar dato de deber debo decir dedo dejar del demás dentro deporte derecha
desayuno descanso desde detrás día días dice dicho diente diez dinero doble doce doctor dolor domingo donde dónde
dormir dos ducha duda duelo dulce e echo edad el él ella ellas ello ellos empezar en enero enfermo ensalada entrada
entrar entre era eres es esa escribir escuela ese eso espejo esperar esposa esposo esta está están estar estas este
esto estos estoy fácil falda falta fama familia famoso favor fecha feliz fera fiesta fin fino flor forro foto frase
frente fresa fresca fresco frío fruta fuego fuente fuera fuerte fumar gafas galleta galletas gallo gama gasa gastar
gata gato gente gorro gran grande gris grupo guapa guapo gusta gustan gustar gusto ha haber había hablar hace hacer
hacia hambre han harta hasta hay haya hecho hermana hermano hielo hielos hija hijo hijos historia hoja hola hombre
hombres hombro hora horas hotel hoy huerto hueso huevo huevos idea iglesia igual invierno ir ira isla izquierda jamón
jarra jefe joven jugar jugo julio junio junta junto juntos justa la lado lama lana lápiz largo las lata lavar le leche
lecho leer lejos lengua lento les letra libra libre libro limón limpio lino lista listo llaga llama llano llave llegar
llena lleno llevar llorar lluvia lo loco lodo los luego lugar luna lunes luz madre mal mala maleta malo mamá mañana
mancha mando mano manos manta mantequilla manzana mapa mar marcha martes marzo más masa mata mayo mayor me media médico
medio mejor menor menos mente menú mercado mes mesa mesas metro mi mía miedo miel mil minuto mío mira mirar mis misa
mismo mitad moda mono moño montaña mora morir mucha muchas mucho muchos muerte muerto mujer mujeres mundo musa museo
música muy nada nadar nadie nariz nata nave necesito negra negro ni nieve niña ningún ninguna niño niños no noble noche
noches nodo nombra nombre norte nos nosotros noticia novia novio nube nuestra nuestro nueva nueve nuevo número nunca o
ocho oficina oír ojo ojos once ora oro os oscuro otoño otra otro otros padre padres paga pagar país pájaro palabra pan
papá papa papel para parada parar pared parque parra parte pasa pasado pasar paseo paso pata patata pato pecado pecho
pedido pedir pega pela película pelo peor pequeña pequeño pera perder perdido perdón pero perra perro persona personas
pesa pesado pesar pescado peso pez piano pide pido pie piedra pierna pino pinta piso pista pisto plaga plano planta
plata plato playa plaza pobre poca poco poder pollo pone poner por porque poso postre pozo precio pregunta presa primer
primera primero prisa problema propina propinas prueba pueblo puede puedo puente puerta puerto pues punta punto que qué
querer queso quien quién quiere quiero quizá rama rápido rata rato raza razón recibo recibos recto regalo reloj resta
restaurante retrato rey rico río roble rojo ropa rosa ruido sábado saber sacar sal sala salado salida salir salsa salta
salto salud sano se sé sed segundo seis sello semana señor señora sentado sentido ser serio sesenta setenta si sí
siento sierra sierva siesta siete siglo silla simpático sin sino sirve sitio sobre sol sola solo sólo sombrero son sopa
sordo soy su suave suelo sueño suerte supermercado sur sus susto tal talle tallo tan tanto tapa tapas tarde tardes
tarjeta tarjetas tarta tasa taxi taza tazas te té teatro techo tela teléfono templo tener tengo tía tiempo tienda
tiende tiene tienen tierra tino tinta tío toda todas todo todos tomar tonto torre torta tostada tostadas trabajar
trabajo traer traje tranquilo trato trece tren tres triste tu tú tuerto tus último un una unas uno unos usted uva va
vacío valle vamos van vano vaso vasos veces vecina vecino vela ven venir ventana ver verano verde vestido vez viaje
vida vieja viejo viene viento viernes vine vino visita vista viuda vive vivir vivo voy voz vuelo vuelta y ya yeso yo
zapato zapatos zona zorro zumo zumos
`;
