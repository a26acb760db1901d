/** Frequent French words: a slip that produces one of them is another word, not a typo. */
export const commonWords = `
à a abord accord acheter addition adresse âge ai aider aimer air aller alors ami amie amis amour an ans août appartement
après argent arbre arrêt arriver assez assiette attendre au aucun aujourd'hui aussi autre autres aux avant avec avoir
avril
bain banque bar bas bateau beau beaucoup bébé belle bien bientôt bière billet blanc blanche bleu bleue boire bois boîte
bon bonbon bonjour bonne bonsoir bonnes bord bouche boulangerie bout bouteille bras bruit brun bureau bus but
ça café cafés campagne car carte cas cause ce cela celle celui cent centre ces cette chaise chambre champ chance chanson
chanter chapeau chaque chat chaud chaude chaussures chef chemin chemise cher chère chercher cheval cheveux chez chien
choix chose choses ciel cinéma cinq cinquante clair classe clé coeur coin combien comme comment comprendre compte
content contre corps côte côté coucher couleur coup cour courir cours court cousin couteau coûte crayon crème croire
cuiller cuisine
d'accord dame dans danser date de déjà déjeuner demain demande demander demi dent depuis dernier dernière derrière des
deux devant devoir dieu difficile dimanche dîner dire dit dix docteur doigt dois doit donc donner dont dormir dos douche
doux douze droit droite du dur
eau eaux école écouter écrire elle elles en encore enfant enfants enfin ensemble ensuite entre entrée entrer envie
environ épaule erreur escalier est et étage été étoile être étudiant eux excusez exemple
face facile faim faire fait famille faut fauteuil femme femmes fenêtre ferme fermé fête feu feuille février fille filles
film fils fin finir fleur fleurs fois font force forêt forme fort four fourchette frais fraise frère froid fromage front
fruit fruits fumer
garçon gare gâteau gauche genou gens gentil glace goût grand grande gris gros groupe guerre
habiter haut herbe heure heures heureux hier histoire hiver homme hommes hôpital hôtel huile huit
ici idée il île ils image jamais jambe jambon janvier jardin jaune je jeu jeudi jeune joie joli jolie jouer jour journal
journée jours juillet juin jupe jus jusque juste
l'eau la là lac laisser lait lampe langue large laver le leçon léger légume légumes lent lequel les lettre leur leurs
lever libre lieu ligne lire lit livre livres loin long longue lorsque lourd lui lumière lundi lune lunettes
ma magasin mai main mains maintenant mairie mais maison mal malade maman manger manteau marché mardi mari mariage mars
matin mauvais me médecin meilleur même mer merci mercredi mère mes message métro mètre mettre meuble midi miel mieux
mille minuit minute miroir moi moins mois moitié moment mon monde monnaie montagne monter montre mort mot mots mur musée
musique
nager ne neige neuf nez ni noir noire nom nombre non nord normal nos note notre nous nouveau nouvelle novembre nuage
nuit numéro
octobre oeil oeuf oeufs offrir oignon oiseau on oncle onze or orange ordinateur oreille ou où oublier ouest oui ouvert
ouvrir
page pain panier pantalon papa papier par parapluie parc parce pardon parents parfois parler parole part partir partout
pas passer patron pauvre payer pays peau pendant penser perdre père personne petit petite peu peur peut peut-être peux
photo phrase pied pierre place plage plaît plat plein pleurer pluie plus plusieurs poche pois poisson poivre poli pomme
pommes pont port porte porter poser possible pour pourboire pourquoi pouvoir premier première prendre prénom près presque
prêt prêter prix problème prochain professeur puis
quand quarante quart quartier quatorze quatre que quel quelle quelque quelques question qui quinze quitter quoi
raison rapide regarder reine rencontrer rendre rentrer repas répondre repos réponse reste rester retard retour réveil
rêve riche rien rire rivière riz robe roi rond rose rouge route rue
s'il sa sac saison salade sale salle salon salut samedi sang sans santé savoir se sec second seize sel semaine sentir
sept septembre sera serveur serveuse serviette ses seul seule si siècle signe six soeur soif soir soixante sol soldat
soleil sommeil son sont sorte sortie sortir soupe sourire sous souvent stylo sucre sucré sud suis suite suivre sur sûr
surtout
ta table tables tant tante tard tasse te téléphone temps tenir terre tes tête thé théâtre tiens timbre toi toilettes
toit tomate tomber ton tôt toujours tour tourner tous tout toute toutes train tranquille travail travailler treize
trente très triste trois trop trou trouver tu
un une usine utile
va vacances vache valise vélo vendre vendredi venir vent ventre verre vers vert verte vêtements veut veux viande vide
vie vieille vieux ville vin vingt visage visite vite vivre voici voilà voir voisin voisine voiture voix vos votre
voudrais vouloir vous voyage vrai vraiment vue
y yaourt yeux
zéro
poire poires poison foire dessert desserts désert cousine gâteaux boisson boissons moisson carotte prune tarte tartes
carafe monnaies verres tasses cartes chaises glaces glaçon croissant croissants crêpe crêpes sels pourboires espèces
additions menu plats plate pâte pâtes patte porc pêche pêcher coût mousse mouche douce louche souche marchand
marchande mardis canard
gloire chevaux cadeau rideau château plateau chameau balise marin malin moulin moule foule poule boule roule rouler
couler couper coupe coupé loupe troupe couche touche bouchon mouton bouton coton carton canton ballon talon melon wagon
façon maçon liaison changer charger chasser casser pousser tousser baisser baiser baigner gagner peigner saigner
signer cygne vigne vitre titre litre maître naître prêtre traître outre encre ancre ombre sombre membre marbre sabre
sobre ivre cuivre givre fièvre lèvre chèvre orfèvre beurre leurre pleur chaleur valeur voleur douleur odeur moteur
auteur acteur facteur lecteur rater gâter goûter coûter jeter cacher tacher tâche tache hache cache lâche mâche proche
roche cloche broche torche porche marche perche percher pencher panser lancer rincer pincer prince province mont fond
rang banc franc flanc gland gant pente tente vente rente plante plainte crainte sainte pinte pointe joindre peindre
craindre tendre fendre cendre gendre serre tonnerre sain vain gain grain frein rein sein teint peint point foin soin
besoin témoin balle malle halle dalle bille quille grille vanille brille pille veille corbeille abeille seuil deuil
cerfeuil écureuil travaille bétail rail ail paille taille
`;
