// node prints.mjs FOLDER
// What is printed on bags, boxes, cans and tags of the goods: SVG, as PNG files in FOLDER/prints. kbgen/supplies.py wraps them round the goods.
// The names are made up. Letters come from the sans-serif font of the machine.
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.join(process.argv[2], 'prints')
fs.mkdirSync(folder, { recursive: true })

const font = 'font-family="Liberation Sans, Arial, sans-serif"'
const text = (words, x, y, size, fill, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="middle" font-weight="bold" ${font} ${more}>${words}</text>`
const left = (words, x, y, size, fill, more = '') => text(words, x, y, size, fill, `${more} style="text-anchor:start"`)

const motifs = {
  hills: (c, d) => `<path d="M0 190 L120 60 L190 130 L290 10 L440 190Z" fill="${c}"/><path d="M120 60 L190 130 L150 140 L118 108 L92 118Z M290 10 L352 84 L310 74 L280 96 L246 66Z" fill="${d}"/>`,
  sun: (c, d) => `<circle cx="220" cy="100" r="88" fill="${c}"/>${Array.from({ length: 5 }, (_, i) => `<rect x="100" y="${92 + i * 20}" width="240" height="${4 + i * 2.4}" fill="${d}"/>`).join('')}`,
  blocks: (c, d) => [[0, 0], [150, 0], [300, 0], [-75, 66], [75, 66], [225, 66], [375, 66], [0, 132], [150, 132], [300, 132]].map(([x, y], i) => `<rect x="${x}" y="${y}" width="140" height="56" fill="${i % 3 === 1 ? d : c}"/>`).join(''),
  tiles: (c, d) => [0, 1, 2, 3].map((i) => `<path d="M${40 + i * 92} 100 l46 -80 46 80 -46 80Z" fill="${i % 2 ? d : c}"/>`).join(''),
  drop: (c, d) => `<path d="M220 0 C275 75 305 105 305 140 A85 85 0 0 1 135 140 C135 105 165 75 220 0Z" fill="${c}"/><path d="M175 140 a46 46 0 0 0 46 46" fill="none" stroke="${d}" stroke-width="14" stroke-linecap="round"/>`,
  waves: (c, d) => [0, 1, 2, 3].map((i) => `<path d="M0 ${30 + i * 44} q55 -44 110 0 t110 0 t110 0 t110 0" fill="none" stroke="${i % 2 ? d : c}" stroke-width="16"/>`).join(''),
  swash: (c, d) => `<path d="M10 150 C120 10 300 10 430 60 C330 60 190 90 130 180Z" fill="${c}"/><path d="M120 190 C180 110 330 90 430 100 C340 120 250 150 220 200Z" fill="${d}"/>`,
  spark: (c, d) => `<path d="M250 0 L130 110 h70 L170 200 L310 80 h-76Z" fill="${c}"/><circle cx="220" cy="100" r="98" fill="none" stroke="${d}" stroke-width="9"/>`,
  bulb: (c, d) => `<circle cx="220" cy="80" r="70" fill="${c}"/><rect x="190" y="140" width="60" height="46" rx="8" fill="${d}"/>${[0, 1, 2].map((i) => `<path d="M${96 - i * 4} ${30 + i * 50} h40 M${304 + i * 4} ${30 + i * 50} h40" stroke="${d}" stroke-width="10"/>`).join('')}`,
  tree: (c, d) => `<path d="M220 0 L300 90 H255 L330 160 H110 L185 90 H140Z" fill="${c}"/><rect x="204" y="160" width="32" height="40" fill="${d}"/>`,
}

/** The whole front of a bag, 500 × 720. */
function bag({ ground, main, accent, ink = '#ffffff', brand, what, grade, weight, motif, foot }) {
  return [500, 720, `<rect width="500" height="720" fill="${ground}"/>
    <path d="M0 34 H500 M0 686 H500" stroke="#b9ae98" stroke-width="3" stroke-dasharray="14 9"/>
    <rect y="64" width="500" height="112" fill="${main}"/>${text(brand, 250, 146, Math.min(78, 640 / brand.length), ink, 'letter-spacing="2"')}
    <rect y="182" width="500" height="9" fill="${accent}"/>
    <g transform="translate(74 212) scale(.8)">${motifs[motif](main, accent)}</g>
    ${text(what, 250, 442, Math.min(64, 660 / what.length), main)}
    <rect x="60" y="466" width="380" height="78" rx="12" fill="${accent}"/>${text(grade, 250, 524, Math.min(50, 540 / grade.length), accent === '#ffffff' ? main : '#ffffff')}
    <rect y="572" width="500" height="92" fill="${main}"/>${text(weight, 132, 638, 54, ink)}
    ${text(foot, 358, 612, 19, ink)}${text('KEEP DRY · USE NO HOOKS', 358, 642, 16, ink)}`]
}

/** A face of a box or a label, of any size. */
function face(w, h, { ground, main, accent, brand, what, grade = '', motif, ink = '#ffffff', foot = '' }) {
  const s = Math.min(w, h)
  const fit = (words, most) => Math.min(most, (w * 1.3) / Math.max(words.length, 1))
  return [w, h, `<rect width="${w}" height="${h}" fill="${ground}"/>
    <rect width="${w}" height="${h * 0.24}" fill="${main}"/>${text(brand, w / 2, h * 0.165, fit(brand, h * 0.15), ink)}
    <rect y="${h * 0.24}" width="${w}" height="${h * 0.018}" fill="${accent}"/>
    <g transform="translate(${w / 2 - s * 0.22} ${h * 0.29}) scale(${(s * 0.44) / 440})">${motifs[motif](main, accent)}</g>
    ${text(what, w / 2, h * 0.67, fit(what, h * 0.115), main)}
    ${grade && `<rect x="${w * 0.14}" y="${h * 0.715}" width="${w * 0.72}" height="${h * 0.115}" rx="${h * 0.02}" fill="${accent}"/>${text(grade, w / 2, h * 0.8, fit(grade, h * 0.08) * 0.8, '#ffffff')}`}
    ${text(foot, w / 2, h * 0.93, fit(foot, h * 0.06) * 0.8, main)}`]
}

const tag = (ground, lines, ink = '#ffffff') => [300, 420, `<rect width="300" height="420" fill="${ground}"/><circle cx="150" cy="36" r="14" fill="#3a3a3a"/>
    ${lines.map((line, i) => text(line, 150, [112, 210, 290, 370][i], Math.min([46, 82, 44, 40][i], 430 / line.length), ink)).join('')}<rect x="24" y="130" width="252" height="5" fill="${ink}"/>`]

const rangvel = { main: '#7a2e4d', accent: '#e08a2e', brand: 'RANGVEL', motif: 'swash' }
const jodvel = { brand: 'JODVEL', main: '#26408b', accent: '#e0662b', motif: 'tiles' }
const vidyulekha = { brand: 'VIDYULEKHA', ground: '#f5f2ea', motif: 'spark' }

const prints = {
  opc: bag({ ground: '#ddd5c3', main: '#a8322a', accent: '#e2a33a', brand: 'GIRIVAN', what: 'OPC CEMENT', grade: '53 GRADE', weight: '50 KG', motif: 'hills', foot: 'FOR SLABS AND COLUMNS' }),
  ppc: bag({ ground: '#e0dac9', main: '#1f6a5c', accent: '#d98a3a', brand: 'GIRIVAN', what: 'PPC CEMENT', grade: 'FLY ASH BASED', weight: '50 KG', motif: 'hills', foot: 'FOR WALLS AND PLASTER' }),
  adhesive: bag({ ground: '#efece4', ...jodvel, what: 'TILE ADHESIVE', grade: 'TYPE 2 · FLOOR AND WALL', weight: '20 KG', foot: 'GREY POWDER' }),
  putty: bag({ ground: '#f6f4ef', ...rangvel, what: 'WALL PUTTY', grade: 'WHITE CEMENT BASED', weight: '40 KG', foot: 'FOR A SMOOTH WALL' }),
  plastersand: bag({ ground: '#e9e2cf', main: '#8a5a1e', accent: '#5d7f4a', brand: 'KHADAKI', what: 'PLASTER SAND', grade: 'WASHED AND SIEVED', weight: '40 KG', motif: 'waves', foot: 'FOR PLASTER' }),
  msand: face(600, 600, { ground: '#f0eee6', main: '#2b4a6f', accent: '#d98a2e', brand: 'KHADAKI', what: 'M-SAND', grade: '1 TONNE', motif: 'hills', foot: 'FOR CONCRETE · ZONE II' }),
  aggregate: face(600, 600, { ground: '#efede6', main: '#4a4f56', accent: '#c25a2a', brand: 'KHADAKI', what: '20 MM METAL', grade: '1 TONNE', motif: 'blocks', foot: 'WASHED AGGREGATE' }),
  grout: face(360, 460, { ground: '#f2efe8', ...jodvel, main: '#1f6f78', what: 'TILE GROUT', grade: '1 KG · IVORY', foot: 'FOR JOINTS OF 2 TO 6 MM' }),
  waterproof: face(460, 460, { ground: '#eef2f6', brand: 'JALRODH', main: '#12508f', accent: '#2f9bc1', what: 'WATERPROOFING', grade: '5 LITRES', motif: 'drop', foot: 'ADD TO CEMENT MORTAR' }),
  primer: face(900, 460, { ground: '#f4f1ea', ...rangvel, main: '#4a5d68', what: 'WALL PRIMER', grade: '20 LITRES', foot: 'WATER BASED · WHITE' }),
  exterior: face(900, 460, { ground: '#fbf3e2', ...rangvel, main: '#1f5f7a', what: 'EXTERIOR EMULSION', grade: '20 LITRES', foot: 'FOR RAIN AND SUN' }),
  interior: face(900, 460, { ground: '#fdf0e2', ...rangvel, main: '#a3482c', what: 'INTERIOR EMULSION', grade: '20 LITRES', foot: 'WASHABLE MATT' }),
  tank: face(900, 400, { ground: '#f2efe6', brand: 'MEGHKUMBH', main: '#1f7f4f', accent: '#d98a2e', what: 'WATER TANK', grade: '1000 LITRES', motif: 'drop', foot: 'THREE LAYERS' }),
  floortiles: face(600, 330, { ground: '#c9a678', brand: 'SHILANAND', main: '#4a3524', accent: '#b5532f', what: 'VITRIFIED TILES', grade: '2 × 2 FT · 4 PIECES', motif: 'tiles', foot: 'THIS SIDE UP' }),
  walltiles: face(600, 310, { ground: '#cdb08a', brand: 'SHILANAND', main: '#27585c', accent: '#c7772f', what: 'WALL TILES', grade: '1 × 2 FT · 5 PIECES', motif: 'tiles', foot: 'THIS SIDE UP' }),
  wire15: face(420, 420, { ...vidyulekha, main: '#a82828', accent: '#e09a2e', what: 'COPPER WIRE', grade: '1.5 SQ MM · 90 M', foot: 'FLAME RETARDANT' }),
  wire25: face(420, 420, { ...vidyulekha, main: '#1d4f93', accent: '#e09a2e', what: 'COPPER WIRE', grade: '2.5 SQ MM · 90 M', foot: 'FLAME RETARDANT' }),
  switches: face(520, 380, { ...vidyulekha, main: '#3c3f58', accent: '#d9892e', what: 'MODULAR SWITCHES', grade: 'SET OF 10', foot: '10 A · WITH PLATE' }),
  led: face(420, 420, { brand: 'UJWAL', ground: '#fff6dd', main: '#c7641f', accent: '#3a7d5a', what: 'LED BULBS', grade: '9 W · PACK OF 10', motif: 'bulb', foot: 'COOL WHITE · B22' }),
  cover: bag({ ground: '#d9d2bf', main: '#555b60', accent: '#c25a2a', brand: 'VAJRANSH', what: 'COVER BLOCKS', grade: '25 MM · 100 PIECES', weight: '100 PC', motif: 'blocks', foot: 'FOR SLABS' }),
  hinges: face(520, 330, { brand: 'LOHA &amp; PITAL', ground: '#e9e3d5', main: '#4f3b23', accent: '#a77a2e', what: 'DOOR HINGES', grade: '5 INCH · 6 PIECES', motif: 'blocks', foot: 'STAINLESS STEEL' }),
  fittings: face(600, 330, { brand: 'PRAVAHI', ground: '#e4d4b6', main: '#7a5a22', accent: '#c2762a', what: 'CPVC FITTINGS', grade: '¾ INCH · 60 PIECES', motif: 'waves', foot: 'HOT AND COLD WATER' }),
  shower: face(420, 520, { brand: 'NIRMAL BATH', ground: '#eef3f4', main: '#1f5d6b', accent: '#58a5b4', what: 'SHOWER SET', grade: 'HEAD AND ARM', motif: 'drop', foot: 'CHROME' }),
  plytop: [1220, 600, `<rect width="1220" height="600" fill="#c69a63"/>${Array.from({ length: 46 }, (_, i) => `<path d="M0 ${i * 13.4 + (i * 37) % 9} q305 ${(i * 29) % 17 - 8} 610 0 t610 0" fill="none" stroke="${i % 3 ? '#b78750' : '#a97842'}" stroke-width="${1.5 + (i * 13) % 5}"/>`).join('')}${[0, 1, 2].map((i) => `<g transform="translate(${90 + i * 380} ${150 + (i % 2) * 220})">${left('VRUKSHANI', 0, 0, 58, '#8a2a22')}${left('BWP 18 MM', 0, 56, 40, '#8a2a22')}</g>`).join('')}`],
  tag8: tag('#2a6f4f', ['VAJRANSH', '8 MM', 'Fe 500D', '50 KG']),
  tag10: tag('#c7861f', ['VAJRANSH', '10 MM', 'Fe 500D', '12 M']),
  tag12: tag('#1f4f93', ['VAJRANSH', '12 MM', 'Fe 500D', '12 M']),
  tag16: tag('#a32b2b', ['VAJRANSH', '16 MM', 'Fe 500D', '12 M']),
  tagwire: tag('#4a4f56', ['VAJRANSH', '18 G', 'BINDING', '25 KG']),
  tagblocks: tag('#1f6a5c', ['HALKABLOC', 'AAC', '600×200', '×150 MM']),
  tagbricks: tag('#2c4f57', ['MATIKAR', 'BRICKS', '500 PC', 'CLASS 1']),
}

for (const [name, [w, h, body]] of Object.entries(prints)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${body}</svg>`
  await sharp(Buffer.from(svg), { density: 110 }).png().toFile(path.join(folder, `${name}.png`))
}
