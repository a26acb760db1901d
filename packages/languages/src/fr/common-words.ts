/** Frequent French words: a typing slip that produces one of them counts as another word, not as a typo. */
export const commonWords = `
à a abord acheter acteur additions adresse âge ai aider ail aimer air aller ami amie amis amour an ancre ans août arrêt
arriver attendre au aucun aussi auteur autres aux avoir avril baigner bain baiser baisser balise balle ballon banc bar
beau bébé belle bien bille blanc blanche bleu bleue boire boisson boissons boîte bon bonne bonnes bord boule bout
bouton brille broche bruit brun but ça cache cacher cadeau cafés canton car cartes carton cas casser cause ce cela
celle celui cendre cent centre ces cette chaises chameau champ chance changer chanson chanter chapeau chaque charger
chasser chat château chaud chaude chaussures chef cher chercher chère chevaux cheveux chèvre chien chose choses ciel
cinéma cinq clair clé cloche coeur coin content côte côté coton couche coucher couler couleur coup coupe coupé couper
cour courir court cousin cousine coût coûte coûter crêpe crêpes croire croissants cuiller cuivre cygne dalle dame
danser date de déjeuner demande demander demi dernier dernière des désert dessert desserts deuil deux devoir dieu
difficile dimanche dîner dire dit docteur doigt dois doit donc donner dont dormir douce douche douleur doux droit
droite du dur eaux écouter écrire elle elles en encre enfants enfin entrer envie erreur espèces est et étage été étoile
être étudiant eux excusez face facile façon facteur faim faire fait faut femmes fendre ferme fermé feu fièvre filles
fin finir flanc fleurs foin foire fond font force forêt forme fort foule four frais franc frein froid front fruit
fruits fumer gagner gain gant garçon gâteau gâteaux gâter gauche gendre genou gens gentil givre glaces glaçon gland
goût goûter grain grand grande grille gris gros groupe habiter hache halle haut herbe heures histoire hiver hommes
huile huit il île ils image ivre jaune je jeter jeu jeudi jeune joie joli jolie jouer jour jours juin juste l'eau la
lac lâche laisser langue large laver le leçon léger légume légumes lent les leur leurre leurs lever lèvre libre lieu
ligne lire lit litre livres loin long longue louche loupe lourd lui lumière lundi lune ma mâche maçon magasin mai mains
mairie maître mal malade malin malle maman manger manteau marbre marchand marchande marché marche mardi mardis mari
marin mars mauvais me médecin meilleur melon même menu mercredi mes message mètre métro mettre midi miel mieux mille
minuit moi moisson mon monde monnaies mont monter montre mort mot moteur mots mouche moule mousse mouton mur nager
naître ne neuf ni noir noire nom nombre nord nos note notre nous nouveau nouvelle nuage numéro odeur oeil oeuf oeufs
oiseau ombre on oncle or ou oublier ouest outre ouvert ouvrir paille panier panser papa par parapluie parc pardon
parents parler parole part partir passer pâte pâtes patron patte payer peau pêche pêcher peindre peint pencher penser
pente perche percher perdre personne petit petite peur peut peux photo pierre pille pincer pinte plainte plaît plat
plate plats plein pleur pleurer poche point pointe poires pois poison poisson poivre poli pommes pont porc porche port
porter poser possible poule pour pourboires pousser premier première prendre prêt prêter prêtre prince problème
prochain proche professeur prune quart que quel quelle quelque quelques question qui quille quitter quoi rail raison
rang rater regarder rein reine rendre rente rentrer répondre réponse repos reste rester retard rêve riche rideau rien
rincer rire rivière roche roi rond rose rouge roule rouler s'il sa sabre sac saigner sain sainte saison sale salle
salon salut samedi sang santé savoir se sec second sein sels sentir sept sera serre serveur serveuse ses seuil seul
seule si signe signer sobre soif soin sol sombre son sont sorte sortir souche sous stylo sucré sud suis suite suivre
sur sûr ta tables tâche tache tacher taille talon tant tante tarte tartes tasses te teint téléphone tendre tenir terre
tes théâtre tiens titre toi toit tomber ton torche touche tour tourner tous tousser tout toute toutes travaille
travailler triste trois trou troupe trouver tu un une usine utile va vache vain valeur veille vendre vendredi venir
ventre verres vert verte veut veux vide vieille vieux vigne vin vingt vitre vivre voici voilà voir voisin voisine
voleur vos votre vous voyage vrai wagon y yeux zéro
`;
