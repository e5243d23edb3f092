import type { Client } from '#platform/testing/client.ts'
import type { Added, NewDocument, UploadedFile } from './schema.ts'

/** The bytes of a small PDF with one empty page. `more` adds an object, which makes it a different file. */
export function pdfOf(more = ''): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>']
  objects.push('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>', more || '<< >>')
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + trailer, 'latin1')
}

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

export async function uploadTo(
  { client }: { client: Client },
  projectId: number,
  bytes = pdfOf(),
): Promise<UploadedFile> {
  const { status, body } = await client.post(`/api/projects/${projectId}/documents/files`, bytes)
  if (status !== 201) throw new Error(`The file was not stored: ${status} ${JSON.stringify(body)}`)
  return body as UploadedFile
}

/** Uploads a PDF and adds a document with it through the API. */
export async function addDocumentTo(
  account: { client: Client },
  projectId: number,
  given: Partial<NewDocument> & { bytes?: Buffer } = {},
): Promise<Added> {
  const { bytes, ...fields } = given
  const { id: fileId } = await uploadTo(account, projectId, bytes ?? pdfOf(crypto.randomUUID()))
  const input = {
    kind: 'drawing_architectural',
    title: 'Ground floor',
    fileName: 'ground-floor.pdf',
    fileId,
    ...fields,
  }
  const { status, body } = await account.client.post(`/api/projects/${projectId}/documents`, input, key())
  if (status !== 201) throw new Error(`The document was not added: ${status} ${JSON.stringify(body)}`)
  return body as Added
}

export async function addVersionTo(
  account: { client: Client },
  projectId: number,
  documentId: number,
  { note = 'The stairs have moved', bytes = pdfOf(crypto.randomUUID()) } = {},
): Promise<Added> {
  const { id: fileId } = await uploadTo(account, projectId, bytes)
  const path = `/api/projects/${projectId}/documents/${documentId}/versions`
  const { status, body } = await account.client.post(path, { fileId, fileName: 'ground-floor-r2.pdf', note }, key())
  if (status !== 201) throw new Error(`The version was not added: ${status} ${JSON.stringify(body)}`)
  return body as Added
}
