import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { createPdf } from './pdf.server.ts'

async function read(text: string): Promise<string> {
  const pdf = await createPdf({ title: text, language: 'mr', head: ['', ''], footer: () => '' })
  pdf.paragraph(text)
  const { text: found } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.end())), {
    mergePages: true,
  })
  return found
}

test('a letter that is drawn as a part of another is the same letter in the next document', async () => {
  await read('औ आ')
  // A vowel sign that finds no letter before it would be drawn with a dotted circle.
  expect(await read('अंदाज')).not.toContain('◌')
})
