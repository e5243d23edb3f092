import { create } from 'qrcode'

/** Makes a QR code as an SVG path on a grid of `size` by `size` squares, with one rectangle for each run of dark squares. */
export function qrCodeOf(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Array.from({ length: size }, (_, x) => (data[y * size + x] ? '1' : '0')).join('')
    return [...row.matchAll(/1+/g)]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join('')
  })
  return { size, path: rows.join('') }
}
