/** Frequent Spanish words: a slip that produces one of them is another word, not a typo. */
export const commonWords = `
a abajo abierto abre abrigo abril abuela abuelo acá aceite adiós agosto agua ahí ahora al algo alguien algún alguna
alguno allí alto alta amarillo amiga amigo amigos amor andar año años antes apellido aquel aquella aquí arriba arroz así
aún aunque autobús ayer ayuda azúcar azul
bailar bajo banco baño barato barco barrio bastante beber bebida bien billete blanca blanco boca bolsa bonita bonito
botella brazo buen buena buenas bueno buenos buscar
cabeza cada café caja cajón calle calor cama camarera camarero cambio camino camisa campo cansado cantar cara carne
caro cara carta casa casado casi caso catorce cena cerca cerrado cerveza chica chico cielo cien cinco cincuenta cine
ciudad claro clase coche cocina comer comida cómo como comprar con conmigo contigo contar copa correr corto cosa costa
creer cuadro cuál cual cuando cuándo cuánto cuanto cuántos cuarenta cuarto cuatro cuchara cuchillo cuenta cuerpo cuesta
dar de debajo deber decir dedo dejar del delante demás dentro deporte derecha desayuno descanso desde después detrás
día días dice dicho diciembre diente diez difícil dinero dirección doce doctor dolor domingo donde dónde dormir dos
ducha duda dulce durante
e edad ejemplo el él ella ellas ellos empezar en encima encontrar enero enfermo enfrente ensalada entonces entrada
entrar entre era eres es esa escribir escuela ese eso espejo esperar esposa esposo esta está estaba están estar estas
este esto estos estoy
fácil falda falta familia famoso favor febrero fecha feliz fiesta fin flor foto frase fresa fresco frío fruta fuego
fuera fuerte fumar
gafas gato gente gracias gran grande gris grupo guapa guapo gusta gustan gustar gusto
ha haber había habitación hablar hace hacer hacia hambre han hasta hay haya hermana hermano hielo hija hijo hijos
historia hoja hola hombre hombres hora horas hotel hoy huevo huevos
idea iglesia igual invierno ir isla izquierda
jamón jardín jefe joven jueves jugar jugo julio junio junto juntos
la lado lana lápiz largo las lástima lavar le leche leer lejos lengua lento les letra libre libro limón limpio lista
llave llegar llena lleno llevar llorar lluvia lo loco los luego lugar luna lunes luz
madre mal mala maleta malo mamá mañana mano manos mantequilla manzana mapa mar marido martes marzo más mayo mayor me
media médico medio mejor menor menos mercado mes mesa mesas metro mi mía miedo miel miércoles mil minuto mío mira mirar
mis mismo mitad moneda montaña morir mucha muchas mucho muchos muerte mujer mujeres mundo museo música muy
nada nadar nadie naranja nariz necesito negra negro ni nieve ningún ninguna niña niño niños no noche noches nombre norte
nos nosotros noticia noventa noviembre novia novio nube nuestra nuestro nueva nueve nuevo número nunca
o ochenta ocho octubre oficina oír ojo ojos once os oscuro otoño otra otro otros
padre padres pagar país pájaro palabra pan pantalón papá papel para parada parar pared pareja parque parte pasado pasar
paseo paso pastel patata pedir película pelo peor pequeña pequeño pera perder perdón pero perro persona personas pesar
pescado pez pie piedra pierna piso plato playa plaza poca poco poder pollo poner por porque postre precio pregunta
primavera primer primera primero prisa problema pronto propina prueba pueblo puede puedo puente puerta puerto pues
que qué querer queso quien quién quiere quiero quince quisiera quizá
rápido rato razón recibo recto regalo reloj restaurante rey rico río rojo ropa rosa ruido
sábado saber sacar sal sala salado salida salir salud se sé sed seguro seis semana señor señora sentado septiembre ser
serio servilleta sesenta setenta si sí siempre siete siglo silla simpático sin sino sitio sobre sol sola solo sólo
sombrero son sopa sordo soy su suelo sueño suerte supermercado sur sus
tal también tampoco tan tanto tarde tardes tarjeta taxi taza te té teatro techo teléfono temprano tener tengo tercero
tiempo tienda tiene tienen tierra tío tía toda todas todavía todo todos tomar tomate tonto trabajar trabajo traer tráfico
traje tranquilo trece treinta tren tres triste tu tú tus
último un una unas uno unos usted ustedes uva
va vacaciones vacío vamos van vaso veces vecina vecino veinte vela ven venir ventana ver verano verdad verde vestido vez
viaje vida vieja viejo viento viernes vino visita vista viuda vivir vivo volver voy voz vuelta
y ya yo
zapato zapatos zona zumo
misa pesa peso beso tasa pecado pesado carro cuento lecho tarta plata berro libra balsa salsa coser cocer cortar
costar capa caza cana pino presa fresca propinas recibos tazas vasos cuentas efectivo camareros botellas tarjetas
zumos hielos azucarero galleta galletas tostada tostadas tapa tapas menú
hombro nombra cobre pobre doble roble noble pone viene vine fino lino tino mono moño sano vano llano piano plano planta
pinta punta junta justa busca bosque bota bata rata gata pata lata nata mata masa musa pasa poso pozo papa gasa raza
plaga llaga paga pega pela tela cera fera ira oro ora mora moda boda lodo codo nodo debo bebo yeso hueso vive sirve
sierva hierba sierra guerra perra parra barra jarra cerro corro gorro forro zorro torre corre correo cuerda cuadra
cuarta cierto muerto huerto tuerto arte corta torta harta salta salto canto gastar bastar cazado sentido perdido
partido pedido pido pide vuelo duelo cuello sello bello ello valle talle tallo gallo caballo cabello camello nave ave
suave clave llama lama dama fama rama gama llover luchar pecho hecho echo tinta tiende ciento siento asiento
siesta cesta resta pista listo pisto susto punto pato dato trato retrato caliente corriente fuente frente mente mando
segundo campa templo marcha mancha manta mantel
`;
