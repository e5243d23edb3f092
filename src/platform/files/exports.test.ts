import ExcelJS from 'exceljs'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { exportText } from '#platform/values/export-text.ts'
import { drawPdf } from './pdf-description.server.ts'
import { drawPicture } from './picture-description.server.ts'
import { writeWorkbook } from './workbook.server.ts'

/** Texts as copies from PDFs and other programs bring them along, and the words that must still be in each file. */
const texts: [kind: string, text: string][] = [
  ['control characters', 'Sharma\u0000\u0001\u0008\u001B & <Sons>'],
  ['a vertical tab and a page break', 'Sharma\u000B& <Sons>\u000C'],
  ['C1 control characters', 'Sharma\u0080\u009F & <Sons>'],
  ['lone surrogates', 'Sharma \uD83D & \uDE00 <Sons>'],
  ['non-characters', 'Sharma\uFFFE & <Sons>\uFFFF\uFDD0\u{1FFFF}'],
  ['marks of direction', '\u202ASharma\u202C & \u200E<Sons>'],
  ['all scripts', 'Sharma ગુજ தமி తెలు ಕನ್ನ മല বাং ਪੰਜ ଓଡ଼ि اردو 🏗️👷🏽 中 <Sons>'],
]

describe('A file is well-formed with a text of', () => {
  test.each(texts)('%s: PDF', async (_, text) => {
    const parts = [{ kind: 'facts', facts: [[text, text]] } as const, { kind: 'heading', text } as const]
    const bytes = await drawPdf({ title: text, language: 'en', head: [text, text], parts })
    const { text: found } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    expect(found).toContain('Sharma')
    expect(found).toContain('Sons>')
    expect(found).not.toContain('?')
  })

  test.each(texts)('%s: XLSX', async (_, text) => {
    const bytes = await writeWorkbook({
      title: text,
      sheets: [{ name: 'Sums', widths: [10], rows: [{ cells: [text] }], headRows: 0 }],
    })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(bytes as unknown as ArrayBuffer)
    expect(book.getWorksheet('Sums')!.getCell('A1').value).toBe(exportText(text))
  })

  test.each(texts)('%s: PNG', async (_, text) => {
    const place = { x: 10, y: 50, size: 20, weight: 'bold', most: 500 } as const
    const lines = [{ text, color: '#000000', ...place }]
    const bytes = await drawPicture({ width: 600, height: 100, bars: [], lines })
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  })
})
