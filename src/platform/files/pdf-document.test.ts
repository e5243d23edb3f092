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

test('a letter that another one is drawn with is the same letter in the next document', async () => {
  await read('औ आ')
  // A sign that finds no letter before it would have a dotted circle drawn below it.
  expect(await read('अंदाज')).not.toContain('◌')
})
