import {
  beginMarkedContent,
  endMarkedContent,
  PDFArray,
  type PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';

/** A paragraph of the structure: what is drawn on a page as one thing. */
interface Paragraph {
  readonly page: PDFPage;
  /** Its number among what is marked on the page (MCID), from 0 on. */
  readonly mark: number;
}

/**
 * The structure of a file that a screen reader follows (ISO 32000-1, 14.7): sections of paragraphs, in reading order.
 * What is drawn outside of them is decoration and has to be marked as such.
 */
export class PdfStructure {
  readonly #file: PDFDocument;
  readonly #sections: Paragraph[][] = [];
  readonly #marks = new Map<PDFPage, number>();

  constructor(file: PDFDocument) {
    this.#file = file;
  }

  /** What is drawn next belongs to a new section. */
  beginSection(): void {
    this.#sections.push([]);
  }

  /** Draws a paragraph of the section. */
  paragraph(page: PDFPage, draw: () => void): void {
    const mark = this.#marks.get(page) ?? 0;
    this.#marks.set(page, mark + 1);
    this.#sections.at(-1)?.push({ page, mark });
    page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('P'), `<</MCID ${mark}>>`]),
    );
    draw();
    page.pushOperators(endMarkedContent());
  }

  /** Draws what says nothing that the paragraphs do not say, too. */
  decoration(page: PDFPage, draw: () => void): void {
    page.pushOperators(beginMarkedContent('Artifact'));
    draw();
    page.pushOperators(endMarkedContent());
  }

  /** Writes the structure into the file, once everything is drawn. */
  write(): void {
    const { context, catalog } = this.#file;
    const root = context.nextRef();
    const document = context.nextRef();
    const elementsOfPages = new Map([...this.#marks.keys()].map((page) => [page, PDFArray.withContext(context)]));
    const sections = this.#sections.map((paragraphs) => {
      const section = context.nextRef();
      const kids = paragraphs.map(({ page, mark }) => {
        const element = { Type: 'StructElem', S: 'P', P: section, Pg: page.ref, K: mark };
        const paragraph = context.register(context.obj(element));
        elementsOfPages.get(page)?.push(paragraph);
        return paragraph;
      });
      context.assign(section, context.obj({ Type: 'StructElem', S: 'Sect', P: document, K: kids }));
      return section;
    });
    context.assign(document, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: sections }));
    context.assign(
      root,
      context.obj({ Type: 'StructTreeRoot', K: document, ParentTree: this.#parentTree(elementsOfPages) }),
    );
    catalog.set(PDFName.of('StructTreeRoot'), root);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  }

  /** From what is marked on a page to its element. */
  #parentTree(elementsOfPages: ReadonlyMap<PDFPage, PDFArray>): PDFRef {
    const { context } = this.#file;
    const numbers = [...elementsOfPages].flatMap(([page, elements], index) => {
      page.node.set(PDFName.of('StructParents'), context.obj(index));
      return [context.obj(index), context.register(elements)];
    });
    return context.register(context.obj({ Nums: numbers }));
  }
}
