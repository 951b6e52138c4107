import type { Localized } from './demo-product.ts';

// How a sample is taken at home. Several analyses share one instruction.

export const firstVoidUrine: Localized = {
  fi: 'Ota näyte, kun edellisestä virtsaamisesta on kulunut vähintään tunti. Älä pese alapäätä ennen näytteenottoa. Laske virtsasuihkun alku suoraan näyteastiaan ja täytä putki merkkiviivojen väliin. Sulje putki huolellisesti ja pese kädet.',
  sv: 'Ta provet när det har gått minst en timme sedan du kissade senast. Tvätta inte underlivet före provtagningen. Låt den första delen av urinstrålen rinna direkt i provkärlet och fyll röret mellan markeringarna. Stäng röret noggrant och tvätta händerna.',
  en: 'Take the sample when at least one hour has passed since you last urinated. Do not wash your genital area beforehand. Collect the first part of the urine stream directly into the cup and fill the tube to between the lines. Close the tube carefully and wash your hands.',
};

export const midstreamUrine: Localized = {
  fi: 'Ota näyte aamulla, kun virtsa on ollut rakossa vähintään neljä tuntia. Pese alapää pelkällä vedellä ja kuivaa. Laske virtsasuihkun alku wc-istuimeen ja kerää keskisuihku puhtaaseen astiaan. Siirrä näyte putkeen ohjeen mukaan ja säilytä sitä jääkaapissa palautukseen asti.',
  sv: 'Ta provet på morgonen när urinen har funnits i blåsan i minst fyra timmar. Tvätta underlivet med bara vatten och torka. Låt den första urinen rinna i toaletten och samla upp mittstrålen i ett rent kärl. För över provet till röret enligt anvisningen och förvara det i kylskåp tills du returnerar det.',
  en: 'Take the sample in the morning, when urine has been in the bladder for at least four hours. Wash the genital area with water only and dry it. Let the first urine run into the toilet and collect the midstream in a clean container. Transfer the sample to the tube as instructed and keep it in the refrigerator until you return it.',
};

export const vaginalSwab: Localized = {
  fi: 'Älä ota näytettä kuukautisten aikana. Pese kädet. Vie näytetikku noin viiden senttimetrin syvyyteen emättimeen, pyöritä tikkua 10–30 sekuntia ja vedä se ulos. Laita tikku heti putkeen, katkaise varsi merkin kohdalta ja sulje korkki.',
  sv: 'Ta inte provet under menstruation. Tvätta händerna. För in provpinnen ungefär fem centimeter i slidan, rotera den i 10–30 sekunder och dra ut den. Sätt genast pinnen i röret, bryt av skaftet vid markeringen och stäng korken.',
  en: 'Do not take the sample during menstruation. Wash your hands. Insert the swab about five centimetres into the vagina, turn it for 10–30 seconds and pull it out. Place the swab in the tube at once, break the shaft at the mark and close the cap.',
};

export const stool: Localized = {
  fi: 'Kerää uloste pakkauksessa olevaan keräyspaperiin niin, ettei siihen sekoitu virtsaa tai wc-vettä. Avaa putki, pistele tikulla näytteen eri kohtiin ja laita tikku takaisin putkeen. Yksi pieni määrä riittää. Ravista putkea ja merkitse siihen näytteenottopäivä.',
  sv: 'Samla upp avföringen på uppsamlingspapperet i paketet så att den inte blandas med urin eller toalettvatten. Öppna röret, stick pinnen på flera ställen i avföringen och sätt tillbaka pinnen i röret. En liten mängd räcker. Skaka röret och anteckna provtagningsdagen på det.',
  en: 'Collect the stool on the collection paper in the kit so that it does not mix with urine or toilet water. Open the tube, dip the stick into several places of the stool and put the stick back into the tube. A small amount is enough. Shake the tube and write the date of sampling on it.',
};

export const nasalSwab: Localized = {
  fi: 'Niistä nenä ja pese kädet. Vie näytetikku noin kahden senttimetrin syvyyteen toiseen sieraimeen ja pyöritä sitä viisi kertaa sieraimen seinämää vasten. Toista samalla tikulla toisessa sieraimessa. Laita tikku putkeen ja sulje korkki.',
  sv: 'Snyt dig och tvätta händerna. För in provpinnen ungefär två centimeter i ena näsborren och rotera den fem gånger mot näsväggen. Gör likadant i den andra näsborren med samma pinne. Sätt pinnen i röret och stäng korken.',
  en: 'Blow your nose and wash your hands. Insert the swab about two centimetres into one nostril and turn it five times against the wall of the nose. Repeat with the same swab in the other nostril. Place the swab in the tube and close the cap.',
};
