import type { CitizenTextField } from '#core/contracts/citizen-texts-completeness.rule.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { addFile, setTexts } from './checked-demo.ts';
import { cervix, stomach, type Change } from './plant.ts';

/** What products say, in each language. */
const phrases: readonly (readonly [fi: string, sv: string, en: string])[] = [
  ['Tilauksesi on vastaanotettu', 'Din beställning har tagits emot', 'Your order has been received'],
  ['Tulos valmis', 'Resultatet klart', 'Result ready'],
  ['Verinäyte', 'Blodprov', 'Blood sample'],
  ['Kotitesti', 'Hemtest', 'Home test'],
  ['Ei poikkeavaa', 'Inget avvikande', 'Nothing unusual'],
  ['Normaali tulos', 'Normalt resultat', 'Normal result'],
  ['Ota yhteyttä terveysasemaan', 'Kontakta hälsostationen', 'Contact the health station'],
  ['Bakteeria löytyi', 'Bakterier hittades', 'Bacteria found'],
  ['Jatkotutkimus tarvitaan', 'Fortsatt undersökning behövs', 'Further examination needed'],
  ['Lausunto', 'Utlåtande', 'Statement'],
  ['Tilaa', 'Beställ', 'Order'],
  ['Tilaa näytepakkaus kotiin', 'Beställ provtagningspaketet hem', 'Order the sample kit to your home'],
  ['Näyte on pilaantunut', 'Provet är förstört', 'The sample is spoiled'],
  ['Omanäyte-palvelu', 'Tjänsten Omanäyte', 'The Omanäyte service'],
  ['Hei! Katso viesti.', 'Hej! Se meddelandet.', 'Hi! See the message.'],
  [
    'Lue ohjeet huolellisesti ennen näytteenottoa. Sulje putki tiiviisti. Merkitse putkeen nimesi, henkilötunnuksesi ja näytteenottoaika.',
    'Läs anvisningarna noggrant före provtagningen. Stäng röret tätt. Anteckna ditt namn, din personbeteckning och tidpunkten för provtagningen på röret.',
    'Read the instructions carefully before sampling. Close the tube tightly. Write your name, personal identity code and the time of sampling on the tube.',
  ],
  [
    'Pakkauksen sisältö: 1 putki, 1 tikku, 1 palautuskuori.',
    'Paketets innehåll: 1 rör, 1 pinne, 1 returkuvert.',
    'Contents: 1 tube, 1 swab, 1 return envelope.',
  ],
  ['Kirjaudu palveluun pankkitunnuksilla', 'Logga in med bankkoder', 'Log in with bank codes'],
  ['Sormenpäänäyte', 'Fingertoppsprov', 'Finger-prick sample'],
  ['Uloste', 'Avföring', 'Stool'],
  ['Vastaus 5–7 arkipäivässä', 'Svar inom 5–7 vardagar', 'Answer within 5–7 working days'],
  ['Saat tuloksen viikossa', 'Du får resultatet på en vecka', 'You get the result in a week'],
  ['Älä pakasta', 'Frys inte', 'Do not freeze'],
  ['Säilytä jääkaapissa (2–8 °C)', 'Förvara i kylskåp (2–8 °C)', 'Keep in a refrigerator (2–8 °C)'],
  [
    'Varaa aika: www.omaolo.fi tai p. 02 313 1000 (arkisin 8–15).',
    'Boka tid: www.omaolo.fi eller tfn 02 313 1000 (vardagar 8–15).',
    'Book a time: www.omaolo.fi or tel. +358 2 313 1000 (weekdays 8 am–3 pm).',
  ],
  [
    'Soita päivystysapuun 116 117 tai hätätilanteessa 112.',
    'Ring jourhjälpen 116 117 eller i en nödsituation 112.',
    'Call the Medical Helpline 116 117 or, in an emergency, 112.',
  ],
  [
    'Testi on maksuton 25–30-vuotiaille vuonna 2026.',
    'Testet är avgiftsfritt för personer i åldern 25–30 år 2026.',
    'The test is free of charge for people aged 25 to 30 in 2026.',
  ],
  [
    'Ravista putkea 5 x päivässä ja soita tarvittaessa 09 310 12345.',
    'Skaka röret 5 x dagligen och ring vid behov 09 310 12345.',
    'Shake the tube 5 x daily and call 09 310 12345 if needed.',
  ],
  ['Turku, Tampere ja Oulu', 'Åbo, Tammerfors och Uleåborg', 'Turku, Tampere and Oulu'],
  ['Helsingin ja Uudenmaan alue', 'Helsingfors och Nylands område', 'The area of Helsinki and Uusimaa'],
  [
    'Näytteen voi jättää: Kampin terveysasema, Malmin sairaala',
    'Du kan lämna provet: Kampens hälsostation, Malms sjukhus',
    'You can leave the sample at: Kamppi health station, Malmi hospital',
  ],
  ['Kela-korvaus', 'FPA-ersättning', 'Kela reimbursement'],
  ['Ota näyte toistamiseen', 'Ta om provet', 'Take the sample again'],
  [
    'Tulos valmistuu kahdessa viikossa. Kolmas näyte otetaan myöhemmin.',
    'Resultatet är klart om två veckor. Ett tredje prov tas senare.',
    'The result is ready in two weeks. A third sample is taken later.',
  ],
  ['Molemmissa tapauksissa', 'I båda fallen', 'In both cases'],
  [
    'Kummankin näytteen ottoväli on vähintään kaksi viikkoa, enintään 1 kk.',
    'Mellan proven ska det gå minst två veckor, högst 1 månad.',
    'There should be at least two weeks and at most 1 month between the samples.',
  ],
];

const fields: readonly CitizenTextField[] = ['productSubscriptionInstructions', 'productCitizenName'];

const ofPhrases: readonly Change[] = phrases.flatMap(([fi, sv, en]) =>
  fields.map((field): Change => [`${fi} as ${field}`, cervix, (product) => setTexts(product, field, fi, sv, en)]),
);

const fileNames: readonly (readonly [Language, string])[] = [
  ['fi', 'Tilausohje 2026.pdf'],
  ['fi', 'Klamydia.pdf'],
  ['sv', 'Hemtest.pdf'],
  ['en', 'Test.pdf'],
  ['fi', 'HUSLAB ohje 123.pdf'],
  ['sv', 'Klamydia och gonorré.pdf'],
  ['en', 'Chlamydia sampling.pdf'],
  ['sv', 'Anvisning HUS.pdf'],
  ['en', 'Guide v2.pdf'],
  ['sv', 'Bruksanvisning.pdf'],
  ['en', 'kit-instructions.pdf'],
  ['fi', 'Näin otat näytteen.pdf'],
  ['fi', 'liite1.pdf'],
  ['sv', 'bilaga1.pdf'],
  ['en', 'appendix.pdf'],
  ['sv', 'THL_klamydia.pdf'],
  ['sv', 'Såhär gör du.pdf'],
  ['fi', 'Naytteenotto-ohje.pdf'],
  ['en', 'final.pdf'],
  ['sv', 'scan0001.pdf'],
  ['en', 'Leaflet (A4).pdf'],
];

const ofFiles: readonly Change[] = fileNames.map(([language, name]) => [
  `${name} in ${language}`,
  stomach,
  (product) => addFile(product, language, name),
]);

/** Short texts and files’ names as they are written. */
export const harmlessPhrases: readonly Change[] = [...ofPhrases, ...ofFiles];
