import type { Language } from '#core/contracts/schemas.ts';
import type { ProductTexts } from '#server/products/product-texts.ts';

type CommonTexts = Omit<
  ProductTexts,
  'productCitizenName' | 'productCitizenDescription' | 'productSubscriptionName' | 'productSubscriptionInstructions'
>;

/**
 * The texts that do not depend on the product. Messages go to telephones and mailboxes that others may see:
 * they name neither the product nor a disease nor a result.
 */
export const commonTexts: Readonly<Record<Language, CommonTexts>> = {
  fi: {
    productSubscriptionConfirmationSms:
      'Omanäyte: Olemme vastaanottaneet tilauksesi. Näytepakkaus lähetetään sinulle postitse. Voit seurata tilaustasi Omanäyte-palvelussa.',
    productSubscriptionConfirmationEmail:
      'Hei,\n\nolemme vastaanottaneet tilauksesi. Näytepakkaus lähetetään sinulle postitse muutaman arkipäivän kuluessa. Pakkauksessa on ohjeet näytteen ottamiseen ja palauttamiseen.\n\nVoit seurata tilauksesi etenemistä Omanäyte-palvelussa.\n\nTähän viestiin ei voi vastata.',
    resultSms: 'Omanäyte: Sinulle on saapunut uusi viesti. Lue se kirjautumalla Omanäyte-palveluun.',
    resultEmail:
      'Hei,\n\nsinulle on saapunut uusi viesti Omanäyte-palveluun. Lue se kirjautumalla palveluun.\n\nTietosuojan vuoksi emme kerro viestin sisältöä sähköpostissa. Tähän viestiin ei voi vastata.',
    problemWithSampleTitle: 'Näytteestä ei saatu tulosta',
    problemWithSampleInstruction:
      'Näytteesi saapui laboratorioon, mutta siitä ei saatu luotettavaa tulosta. Syynä voi olla esimerkiksi liian pieni näytemäärä tai tavallista pidempi kuljetusaika. Toimi hyvinvointialueesi antamien ohjeiden mukaan.',
    problemWithSampleStatementTitle: 'Laboratorion lausunto',
    problemWithSampleStatementInstruction:
      'Laboratorio on antanut näytteestäsi lausunnon. Lue lausunto ja toimi siinä annettujen ohjeiden mukaan. Jos sinulla on kysyttävää, ota yhteyttä hyvinvointialueesi terveyspalveluihin.',
    negativeSampleTitle: 'Näytteessäsi ei ollut poikkeavaa',
  },
  sv: {
    productSubscriptionConfirmationSms:
      'Omanäyte: Vi har tagit emot din beställning. Provtagningspaketet skickas till dig per post. Du kan följa din beställning i tjänsten Omanäyte.',
    productSubscriptionConfirmationEmail:
      'Hej!\n\nVi har tagit emot din beställning. Provtagningspaketet skickas till dig per post inom några vardagar. I paketet finns anvisningar för hur du tar och returnerar provet.\n\nDu kan följa din beställning i tjänsten Omanäyte.\n\nDet går inte att svara på det här meddelandet.',
    resultSms: 'Omanäyte: Du har fått ett nytt meddelande. Logga in i tjänsten Omanäyte för att läsa det.',
    resultEmail:
      'Hej!\n\nDu har fått ett nytt meddelande i tjänsten Omanäyte. Logga in i tjänsten för att läsa det.\n\nAv dataskyddsskäl berättar vi inte om meddelandets innehåll per e-post. Det går inte att svara på det här meddelandet.',
    problemWithSampleTitle: 'Provet gav inget resultat',
    problemWithSampleInstruction:
      'Ditt prov kom fram till laboratoriet, men det gav inget tillförlitligt resultat. Orsaken kan till exempel vara att provmängden var för liten eller att transporten tog längre tid än vanligt. Följ de anvisningar som ditt välfärdsområde har gett.',
    problemWithSampleStatementTitle: 'Laboratoriets utlåtande',
    problemWithSampleStatementInstruction:
      'Laboratoriet har gett ett utlåtande om ditt prov. Läs utlåtandet och följ anvisningarna i det. Om du har frågor, kontakta hälsotjänsterna i ditt välfärdsområde.',
    negativeSampleTitle: 'Inget avvikande i ditt prov',
  },
  en: {
    productSubscriptionConfirmationSms:
      'Omanäyte: We have received your order. The sample kit will be sent to you by post. You can follow your order in the Omanäyte service.',
    productSubscriptionConfirmationEmail:
      'Hello,\n\nWe have received your order. The sample kit will be sent to you by post within a few working days. The kit contains instructions for taking and returning the sample.\n\nYou can follow your order in the Omanäyte service.\n\nPlease do not reply to this message.',
    resultSms: 'Omanäyte: You have a new message. Log in to the Omanäyte service to read it.',
    resultEmail:
      'Hello,\n\nYou have a new message in the Omanäyte service. Log in to the service to read it.\n\nTo protect your privacy, we do not describe the contents of the message by e-mail. Please do not reply to this message.',
    problemWithSampleTitle: 'The sample gave no result',
    problemWithSampleInstruction:
      'Your sample reached the laboratory, but it did not give a reliable result. The amount of the sample may have been too small, for example, or the transport may have taken longer than usual. Please follow the instructions given by your wellbeing services county.',
    problemWithSampleStatementTitle: 'Statement from the laboratory',
    problemWithSampleStatementInstruction:
      'The laboratory has given a statement about your sample. Please read it and follow the instructions in it. If you have any questions, contact the health services of your wellbeing services county.',
    negativeSampleTitle: 'Nothing unusual was found in your sample',
  },
};
