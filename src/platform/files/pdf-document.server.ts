import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { FontName } from './pdf-text.server.ts'

const fontNames: readonly FontName[] = [
  ...(['figtree-regular', 'figtree-bold', 'noto-devanagari-regular', 'noto-devanagari-bold'] as const),
]
export type FontFiles = readonly (readonly [FontName, Uint8Array])[]
/** Opened once: to read a font's rules for joining letters takes longer than a document. */
let fonts: Promise<ReadonlyMap<FontName, Font>> | undefined

/** The files of the fonts. Only a build knows them: a thread of its own is given them. */
export function readFontFiles(): Promise<FontFiles> {
  const files = import.meta.glob<string>('./pdf-fonts/*.ttf', { query: '?inline', import: 'default' })
  return Promise.all(
    fontNames.map(async (name) => {
      const url = await files[`./pdf-fonts/${name}.ttf`]!()
      return [name, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')] as const
    }),
  )
}

/** Opens them for all documents of this thread. */
export function openFonts(files: Promise<FontFiles> | FontFiles): void {
  fonts = Promise.resolve(files).then((all) => new Map(all.map(([name, bytes]) => [name, openFont(bytes)] as const)))
}

/**
 * What fontkit knows of a glyph it keeps from the first time that the glyph is asked for. A document asks for अ as a part of औ, without
 * saying which letter it is: from then on no sign would find it. So each is asked for as a letter first.
 */
function openFont(bytes: Uint8Array): Font {
  const font = create(Buffer.from(bytes)) as Font
  for (const letter of font.characterSet) font.glyphForCodePoint(letter)
  return font
}

/**
 * Shaped letters stand in another order than they are written in. What says how they are written must stand inside the text object: a
 * reader takes the direction of the words from where the mark ends, and pdfkit turns the page upside down around each.
 */
export class SayingDocument extends PDFDocument {
  /** How the next text is written. */
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
   * Packs what the page has so far: until then it is thousands of small pieces. What is drawn on the page later, its number, is a stream of
   * its own.
   */
  packPage(): void {
    const { page } = this
    page.content.end('')
    const { data } = page.dictionary as unknown as { data: { Contents: unknown } }
    page.content = this.ref({})
    data.Contents = [data.Contents, page.content].flat()
  }
}

/** A document with its fonts. */
export async function openDocument(options: PDFKit.PDFDocumentOptions): Promise<SayingDocument> {
  const doc = new SayingDocument({ ...options, font: '' })
  // It takes an opened font too, which its types do not say.
  for (const [name, font] of await openedFonts()) doc.registerFont(name, font as unknown as Buffer)
  return doc
}

/** The fonts by their names. */
export function openedFonts(): Promise<ReadonlyMap<FontName, Font>> {
  if (!fonts) openFonts(readFontFiles())
  return fonts!
}
