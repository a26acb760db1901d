/** Frequent French words: a slip that produces one of them is another word, not a typo. */
export const commonWords = `
à a abord acheter acteur addition additions adresse âge ai aider ail aimer air aller alors ami amie amis amour an ancre
ans août après arbre argent arrêt arriver assez assiette attendre au aucun aussi auteur autre autres aux avant avec
avoir avril baigner bain baiser baisser balise balle ballon banc bar bas bateau beau bébé belle beurre bien bière bille
billet blanc blanche bleu bleue boire bois boisson boissons boîte bon bonne bonnes bord bouche boule bout bouteille
bouton bras brille broche bruit brun bureau bus but ça cache cacher cadeau café cafés canton car carte cartes carton
cas casser cause ce cela celle celui cendre cent centre ces cette chaise chaises chambre chameau champ chance changer
chanson chanter chapeau chaque charger chasser chat château chaud chaude chaussures chef chemise cher chercher chère
chevaux cheveux chèvre chez chien choix chose choses ciel cinéma cinq clair classe clé cloche coeur coin comme content
contre corps côte côté coton couche coucher couler couleur coup coupe coupé couper cour courir cours court cousin
cousine coût coûte coûter crème crêpe crêpes croire croissant croissants cuiller cuisine cuivre cygne dalle dame dans
danser date de déjà déjeuner demande demander demi dent dernier dernière derrière des désert dessert desserts deuil
deux devoir dieu difficile dimanche dîner dire dit dix docteur doigt dois doit donc donner dont dormir dos douce douche
douleur doux douze droit droite du dur eau eaux école écouter écrire elle elles en encore encre enfant enfants enfin
entre entrée entrer envie erreur escalier espèces est et étage été étoile être étudiant eux excusez face facile façon
facteur faim faire fait famille faut femme femmes fendre fenêtre ferme fermé fête feu fièvre fille filles film fils fin
finir flanc fleur fleurs foin foire fois fond font force forêt forme fort foule four frais fraise franc frein frère
froid fromage front fruit fruits fumer gagner gain gant garçon gare gâteau gâteaux gâter gauche gendre genou gens
gentil givre glace glaces glaçon gland goût goûter grain grand grande grille gris gros groupe habiter hache halle haut
herbe heure heures hier histoire hiver homme hommes hôtel huile huit ici idée il île ils image ivre jambe jardin jaune
je jeter jeu jeudi jeune joie joli jolie jouer jour journée jours juin jupe jus jusque juste l'eau la là lac lâche
laisser lait lampe langue large laver le leçon léger légume légumes lent les lettre leur leurre leurs lever lèvre libre
lieu ligne lire lit litre livre livres loin long longue louche loupe lourd lui lumière lundi lune ma mâche maçon
magasin mai main mains mairie mais maison maître mal malade malin malle maman manger manteau marbre marchand marchande
marché marche mardi mardis mari marin mars matin mauvais me médecin meilleur melon même menu mer merci mercredi mère
mes message mètre métro mettre midi miel mieux mille minuit minute moi moins mois moisson moment mon monde monnaie
monnaies mont montagne monter montre mort mot moteur mots mouche moule mousse mouton mur musée musique nager naître ne
neige neuf nez ni noir noire nom nombre non nord nos note notre nous nouveau nouvelle nuage nuit numéro odeur oeil oeuf
oeufs oiseau ombre on oncle onze or ou où oublier ouest oui outre ouvert ouvrir page paille pain panier panser pantalon
papa papier par parapluie parc parce pardon parents parler parole part partir pas passer pâte pâtes patron patte payer
pays peau pêche pêcher peindre peint pencher penser pente perche percher perdre père personne petit petite peu peur
peut peux photo pied pierre pille pincer pinte place plage plainte plaît plante plat plate plats plein pleur pleurer
pluie plus poche point pointe poire poires pois poison poisson poivre poli pomme pommes pont porc porche port porte
porter poser possible poule pour pourboire pourboires pousser premier première prendre près prêt prêter prêtre prince
prix problème prochain proche professeur prune puis quand quart que quel quelle quelque quelques question qui quille
quitter quoi rail raison rang rater regarder rein reine rendre rente rentrer repas répondre réponse repos reste rester
retard rêve riche rideau rien rincer rire rivière riz robe roche roi rond rose rouge roule rouler route rue s'il sa
sabre sac saigner sain sainte saison salade sale salle salon salut samedi sang sans santé savoir se sec second sein
seize sel sels semaine sentir sept sera serre serveur serveuse ses seuil seul seule si signe signer six sobre soeur
soif soin soir sol soleil sombre son sont sorte sortie sortir souche soupe sous souvent stylo sucre sucré sud suis
suite suivre sur sûr ta table tables tâche tache tacher taille talon tant tante tard tarte tartes tasse tasses te teint
téléphone temps tendre tenir tente terre tes tête thé théâtre tiens titre toi toit tomber ton torche tôt touche tour
tourner tous tousser tout toute toutes train travaille travailler trente très triste trois trop trou troupe trouver tu
un une usine utile va vache vain valeur valise veille vélo vendre vendredi venir vent vente ventre verre verres vers
vert verte veut veux vide vie vieille vieux vigne ville vin vingt visite vite vitre vivre voici voilà voir voisin
voisine voiture voix voleur vos votre vous voyage vrai vue wagon y yeux zéro
`;
