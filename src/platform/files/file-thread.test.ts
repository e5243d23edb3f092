import { describe, expect, test } from 'vitest'
import { type FileDescription, makeFile } from './file-thread.server.ts'

const document = {
  ...{ format: 'pdf', title: 'Estimate', language: 'mr', head: ['KamshetBuild', ''] },
  parts: [{ kind: 'paragraph', text: 'सिमेंट' }],
} satisfies FileDescription
const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-'

describe('The thread that makes files', () => {
  test('goes on after a file that cannot be made, and passes on the error', async () => {
    const wrong = { ...document, parts: [{ kind: 'facts' }] } as unknown as FileDescription
    await expect(makeFile(wrong)).rejects.toThrow(TypeError)
    expect(isPdf(await makeFile(document))).toBe(true)
  })

  test('is replaced after a file that took too long', async () => {
    await expect(makeFile(document, { seconds: 0.001 })).rejects.toThrow('aborted')
    expect(isPdf(await makeFile(document))).toBe(true)
  })

  test('makes one file after another, each its own', async () => {
    const sizes = await Promise.all(
      [1, 20].map(async (times) => {
        const parts = Array.from({ length: times }, () => document.parts[0]!)
        return (await makeFile({ ...document, parts })).length
      }),
    )
    expect(sizes[1]).toBeGreaterThan(sizes[0]!)
  })
})
