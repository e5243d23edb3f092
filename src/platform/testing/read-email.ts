/** An email as a mail program reads it: its headers by lower-case name, and its two parts, decoded. */
export type ReadEmail = { headers: ReadonlyMap<string, string>; text: string; html: string }

/** Reads an email that nodemailer composed: a text part, and an HTML part if it has one. */
export function readEmail(raw: string): ReadEmail {
  const { headers, body } = split(raw)
  const [, boundary] = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '') ?? []
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => split(part.trimStart()))
    : []
  const partOf = (type: string) => {
    const part = parts.find((each) => each.headers.get('content-type')?.startsWith(type))
    return part ? decoded(part) : ''
  }
  return { headers, text: boundary ? partOf('text/plain') : decoded({ headers, body }), html: partOf('text/html') }
}

type Part = { headers: Map<string, string>; body: string }

function split(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), words(line.slice(at + 1).trim())]
    }),
  )
  return { headers, body: raw.slice(end + 4) }
}

function decoded({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? bytesOf(body.replace(/=\r\n/g, '')).toString()
        : body
  return text.replaceAll('\r\n', '\n').trimEnd()
}

/** Decodes the encoded words of a header, such as '=?UTF-8?B?4KS4?='. */
function words(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : bytesOf(text.replaceAll('_', ' ')).toString(),
    )
}

/** The bytes that a quoted text such as '=E0=A4=B8' stands for. */
function bytesOf(quoted: string): Buffer {
  return Buffer.from(
    quoted.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
}
