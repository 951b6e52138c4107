import { WindowPrinter } from '#infrastructure/printing/window-printer.ts';
import { aPdfFile } from '#test/support/attachments.ts';

const texts = { title: 'ohje.pdf', loading: 'Ladataan liitettä…', failed: 'Liitetiedostoa ei voitu ladata' };

/** A browser whose pop-ups open, or are blocked. */
function setup({ blocked = false } = {}) {
  const page = document.implementation.createHTMLDocument();
  const opened = {
    closed: false,
    document: page,
    location: {
      href: 'about:blank',
      replace(address: string) {
        this.href = address;
      },
    },
    focus: jest.fn(),
    print: jest.fn(),
    close() {
      this.closed = true;
    },
  };
  Object.defineProperty(page, 'readyState', { value: 'complete' });
  const open = jest.spyOn(window, 'open').mockReturnValue(blocked ? null : (opened as unknown as Window));
  Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => undefined });
  const saved: string[] = [];
  const printer = new WindowPrinter({ save: (_file, name) => void saved.push(name) });
  return { printer, opened, open, page, saved };
}

it('opens a window of 1280x720 with a line, fills it and prints it', async () => {
  const { printer, opened, open, page, saved } = setup();
  printer.open('job', texts);
  expect(open).toHaveBeenCalledWith('', '', 'popup,width=1280,height=720');
  expect([page.title, page.body.textContent]).toEqual(['ohje.pdf', 'Ladataan liitettä…']);
  await expect(printer.print('job', aPdfFile(), 'ohje.pdf')).resolves.toBe('printing');
  expect(opened.location.href).toBe('blob:pdf');
  expect(opened.print).toHaveBeenCalledTimes(1);
  expect(saved).toEqual([]);
});

it('gives the frame in which WebKit shows a PDF the whole window', async () => {
  const { printer, opened, page } = setup();
  printer.open('job', texts);
  const frame = page.createElement('iframe');
  opened.location.replace = (address) => {
    opened.location.href = address;
    page.body.replaceChildren(frame);
  };
  await printer.print('job', aPdfFile(), 'ohje.pdf');
  expect([page.body.style.margin, frame.style.width, frame.style.height]).toEqual(['0px', '100%', '100%']);
});

it('saves the file when the window was blocked', async () => {
  const { printer, saved } = setup({ blocked: true });
  printer.open('job', texts);
  await expect(printer.print('job', aPdfFile(), 'ohje.pdf')).resolves.toBe('blocked');
  expect(saved).toEqual(['ohje.pdf']);
});

it('opens no window where the browser shows no PDF, and saves the file', async () => {
  const { printer, open, saved } = setup();
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  try {
    printer.open('job', texts);
    await expect(printer.print('job', aPdfFile(), 'ohje.pdf')).resolves.toBe('unviewable');
    expect(open).not.toHaveBeenCalled();
    expect(saved).toEqual(['ohje.pdf']);
  } finally {
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  }
});

it('does nothing for a window that was closed meanwhile', async () => {
  const { printer, opened, saved } = setup();
  printer.open('job', texts);
  opened.closed = true;
  await expect(printer.print('job', aPdfFile(), 'ohje.pdf')).resolves.toBe('closed');
  expect([opened.print.mock.calls, saved]).toEqual([[], []]);
});

it('closes its windows, those too whose file was shown long ago', async () => {
  jest.useFakeTimers();
  try {
    const { printer, opened } = setup();
    printer.open('job', texts);
    const printed = printer.print('job', aPdfFile(), 'ohje.pdf');
    await jest.advanceTimersByTimeAsync(11 * 60_000);
    await expect(printed).resolves.toBe('printing');
    expect([printer.isInUse(), opened.closed]).toEqual([false, false]);
    printer.closeAll();
    expect(opened.closed).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});

it('says in the window that there is nothing to print', () => {
  const { printer, page } = setup();
  printer.open('job', texts);
  printer.fail('job');
  expect(page.body.textContent).toBe('Liitetiedostoa ei voitu ladata');
});

it('brings the window of a job to the front instead of opening a second one', () => {
  const { printer, open, opened } = setup();
  printer.open('job', texts);
  printer.open('job', texts);
  expect(open).toHaveBeenCalledTimes(1);
  expect(opened.focus).toHaveBeenCalledTimes(1);
});

describe('whether a window still needs this page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is so from the click until the file that it shows goes, ten minutes after', async () => {
    const { printer } = setup();
    expect(printer.isInUse()).toBe(false);
    printer.open('job', texts);
    expect(printer.isInUse()).toBe(true);
    const printed = printer.print('job', aPdfFile(), 'ohje.pdf');
    await jest.advanceTimersByTimeAsync(100);
    await printed;
    expect(printer.isInUse()).toBe(true);
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(printer.isInUse()).toBe(false);
  });

  it('is no more once it is closed, or says that there is nothing to print', () => {
    const closed = setup();
    closed.printer.open('job', texts);
    closed.opened.closed = true;
    expect(closed.printer.isInUse()).toBe(false);
    const failed = setup();
    failed.printer.open('job', texts);
    failed.printer.fail('job');
    expect(failed.printer.isInUse()).toBe(false);
  });
});
