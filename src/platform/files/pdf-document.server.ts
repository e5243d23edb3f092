import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { type FontName, fontNames } from './pdf-text.server.ts'

export type FontFiles = readonly (readonly [FontName, Uint8Array])[]
/** The fonts by their names. */
export type OpenedFonts = { get(name: FontName): Font }
/**
 * The fonts of this thread. Each is opened once, when a text first needs it, because reading a font's rules for joining
 * letters takes longer than making a document.
 */
let fonts: Promise<OpenedFonts> | undefined

/**
 * Reads the files of the fonts. Only the server's build knows where they are, so a worker thread receives their bytes
 * from it.
 */
export function readFontFiles(): Promise<FontFiles> {
  const files = import.meta.glob<string>('./pdf-fonts/*.ttf', { query: '?inline', import: 'default' })
  return Promise.all(
    fontNames.map(async (name) => {
      const url = await files[`./pdf-fonts/${name}.ttf`]!()
      return [name, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')] as const
    }),
  )
}

/** Provides the fonts for all documents of this thread. */
export function openFonts(files: Promise<FontFiles> | FontFiles): void {
  fonts = Promise.resolve(files).then((all) => {
    const bytes = new Map(all)
    const opened = new Map<FontName, Font>()
    return {
      get(name) {
        if (!opened.has(name)) opened.set(name, openFont(bytes.get(name)!))
        return opened.get(name)!
      },
    }
  })
}

/**
 * Opens a font. fontkit caches a glyph together with the letter for which it was first requested. When औ is drawn,
 * fontkit requests the glyph of अ as a part of it, without the letter अ. A vowel sign drawn later after अ would then
 * find no letter before it. So each glyph is requested here for its own letter first.
 */
function openFont(bytes: Uint8Array): Font {
  const font = create(Buffer.from(bytes)) as Font
  for (const letter of font.characterSet) font.glyphForCodePoint(letter)
  return font
}

/**
 * A PDF that marks each drawn text with its original characters, because shaping changes the order of letters. The mark
 * must begin and end inside the text object: a PDF viewer derives the direction of the words from the coordinates in
 * effect at the end of the mark, and pdfkit flips the coordinates for each text.
 */
export class SayingDocument extends PDFDocument {
  private readonly opened: OpenedFonts
  private readonly known = new Set<string>()

  constructor(options: PDFKit.PDFDocumentOptions, opened: OpenedFonts) {
    super({ ...options, font: '' })
    this.opened = opened
  }

  /** Selects a font, which is opened at its first use. */
  select(name: FontName): this {
    // registerFont also accepts an opened font, but its types do not say so.
    if (!this.known.has(name)) this.registerFont(name, this.opened.get(name) as unknown as Buffer)
    this.known.add(name)
    return this.font(name)
  }

  /** The original characters of the next text to be drawn. */
  said: string | undefined

  override addContent(data: unknown): this {
    if (data === 'ET' && this.said) super.addContent('EMC')
    super.addContent(data)
    if (data === 'BT' && this.said) {
      const written = Buffer.from(`\uFEFF${this.said}`, 'utf16le').swap16().toString('hex')
      super.addContent(`/Span <</ActualText <${written}>>> BDC`)
    }
    return this
  }

  /**
   * Compresses what has been drawn on the page so far, which is otherwise held as thousands of small pieces. What is
   * drawn on the page later, such as its number, goes into a separate stream.
   */
  packPage(): void {
    const { page } = this
    page.content.end('')
    const { data } = page.dictionary as unknown as { data: { Contents: unknown } }
    page.content = this.ref({})
    data.Contents = [data.Contents, page.content].flat()
  }
}

/** Opens a new document with the fonts. */
export async function openDocument(options: PDFKit.PDFDocumentOptions): Promise<SayingDocument> {
  return new SayingDocument(options, await openedFonts())
}

export function openedFonts(): Promise<OpenedFonts> {
  if (!fonts) openFonts(readFontFiles())
  return fonts!
}
