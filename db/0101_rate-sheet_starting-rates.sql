-- The rates that the sheet begins with. Nobody publishes what these materials cost in Maval, Lonavla and Pune in 2026, so each is our own
-- estimate of what one pays at the counter, GST included; where there is a published figure near it, the source names that. Lonavla has the
-- carriage up the ghat in it; in Pune heavy goods are dearer for the entry hours of lorries, and what comes from shops a little cheaper.
-- Published, as read in November 2026:
--   Lokmat (Pune), 14 December 2020: bricks ₹8.25 to ₹9.25 a piece, river sand ₹10,000 a brass. 14 November 2016: crushed sand ₹3,300 a brass.
--   Mint, 30 December 2024: cement ₹366 a bag in the trade, all India (Yes Securities). Build Watch News: GST on cement fell from 28 to 18 % on
--     22 September 2025, the average price by ₹5 a bag.
--   Dream Civil, 2024: Fe 500 bars of large brands, 12 mm, about ₹76 a kg with GST. Local brands cost less.
--   Lokmat Times (Aurangabad): 23 December 2021 a 6-inch cement block ₹68; 7 June 2022 rubble ₹2,400 a brass.
--   Sarjansheel, July 2021: ready-mix M20 ₹5,300 a cubic meter (Pune RMC Association).
--   Sphinix Ceramica: 2 × 2 ft double charge tiles ₹25 to ₹35 a sq ft at the factory in Morbi. Morbi Tiles: a box of five wall tiles of
--     300 × 600 mm ₹195 at the factory.
--   Cota Stone: Kota stone, polished, ₹40 to ₹80 a sq ft; ordinary granite ₹60 to ₹150; ordinary marble ₹50 to ₹150.
--   Positive Indians, October 2015: waterproof plywood of 18 mm ₹95 a sq ft in Mumbai.
--   Asian Paints, dealer price list of 1 May 2021: Tractor Emulsion ₹120 a liter before GST.
insert into material_rates (material, town, price, day, source, language, is_estimate, created_at)
select material, town, price, date '2026-11-02', note || case town when 'lonavla' then '. With carriage up the ghat.' else '.' end, 'en', true,
  timestamptz '2026-11-02 06:00:00Z'
from (
  values
    ('crushed-sand', 5800, 6300, 6100, 'Our own estimate. Published for Pune: ₹3,300 a brass (Lokmat, November 2016)'),
    ('red-bricks', 9, 10, 9, 'Our own estimate. Published for Pune: ₹8.25 to ₹9.25 a piece (Lokmat, December 2020)'),
    ('cement', 360, 370, 355, 'Our own estimate. All India: ₹366 a bag (Mint, December 2024), ₹5 less since the GST cut of September 2025 (Build Watch News)'),
    ('steel-bars', 62, 63, 61, 'Our own estimate, for local brands. Large brands: about ₹76 a kg with GST (Dream Civil, 2024)'),
    ('aggregate', 4400, 4800, 4600, 'Our own estimate, from the rate of crushed sand'),
    ('conduit', 28, 29, 27, 'Our own estimate. We found no published figure'),
    ('wire-1-5', 2150, 2180, 2100, 'Our own estimate. We found no published figure'),
    ('windows', 7200, 7600, 7000, 'Our own estimate. We found no published figure'),
    ('waterproofing', 190, 195, 185, 'Our own estimate. We found no published figure'),
    ('cpvc-pipe', 430, 440, 420, 'Our own estimate. We found no published figure'),
    ('plaster-sand', 6800, 7300, 7100, 'Our own estimate. Published for river sand in Pune: ₹10,000 a brass (Lokmat, December 2020)'),
    ('rubble', 3000, 3300, 3200, 'Our own estimate. Published for Aurangabad: ₹2,400 a brass (Lokmat Times, June 2022)'),
    ('murum', 1800, 2100, 2200, 'Our own estimate. We found no published figure'),
    ('aac-blocks', 3900, 4300, 3800, 'Our own estimate. We found no published figure'),
    ('ready-mix', 6100, 6500, 5900, 'Our own estimate. Published for M20 in Pune: ₹5,300 (RMC Association, July 2021)'),
    ('concrete-blocks', 56, 60, 55, 'Our own estimate. Published for Aurangabad: ₹68 a piece (Lokmat Times, December 2021)'),
    ('binding-wire', 78, 80, 76, 'Our own estimate, from the rate of steel bars'),
    ('shuttering-plywood', 1750, 1800, 1700, 'Our own estimate. We found no published figure'),
    ('roofing-sheet', 2050, 2100, 2000, 'Our own estimate. We found no published figure'),
    ('floor-tiles', 740, 780, 720, 'Our own estimate. At the factory in Morbi: ₹25 to ₹35 a sq ft before GST (Sphinix Ceramica)'),
    ('wall-tiles', 320, 335, 310, 'Our own estimate. At the factory in Morbi: ₹195 a box of five before GST (Morbi Tiles)'),
    ('tile-adhesive', 380, 390, 370, 'Our own estimate. We found no published figure'),
    ('kota-stone', 55, 60, 55, 'Our own estimate. Published: ₹40 to ₹80 a sq ft, polished (Cota Stone)'),
    ('granite', 130, 140, 125, 'Our own estimate. Published: ₹60 to ₹150 a sq ft (Cota Stone)'),
    ('marble', 120, 130, 120, 'Our own estimate. Published: ₹50 to ₹150 a sq ft (Cota Stone)'),
    ('wall-putty', 880, 900, 850, 'Our own estimate. We found no published figure'),
    ('primer', 140, 145, 135, 'Our own estimate. We found no published figure'),
    ('interior-paint', 230, 235, 225, 'Our own estimate. A plain emulsion: ₹120 a liter before GST (Asian Paints, dealer price list, May 2021)'),
    ('exterior-paint', 320, 330, 310, 'Our own estimate, from the rate of interior paint'),
    ('gypsum-board', 360, 375, 350, 'Our own estimate. We found no published figure'),
    ('plywood', 3300, 3400, 3200, 'Our own estimate. Published for Mumbai: ₹95 a sq ft of 18 mm, waterproof (Positive Indians, October 2015)'),
    ('laminate', 1350, 1400, 1300, 'Our own estimate. We found no published figure'),
    ('main-door', 32000, 33500, 31000, 'Our own estimate. We found no published figure'),
    ('flush-door', 8500, 8900, 8200, 'Our own estimate. We found no published figure'),
    ('window-grills', 110, 115, 105, 'Our own estimate, from the rate of steel with the work of the fabricator'),
    ('steel-railing', 3300, 3500, 3200, 'Our own estimate. We found no published figure'),
    ('wire-2-5', 3450, 3500, 3400, 'Our own estimate. We found no published figure'),
    ('wire-4', 5100, 5150, 5000, 'Our own estimate. We found no published figure'),
    ('distribution-board', 4200, 4300, 4000, 'Our own estimate. We found no published figure'),
    ('switch-boxes', 55, 58, 52, 'Our own estimate. We found no published figure'),
    ('earthing', 3800, 4000, 3600, 'Our own estimate. We found no published figure'),
    ('network-cable', 3000, 3100, 2900, 'Our own estimate. We found no published figure'),
    ('drain-pipe', 190, 198, 185, 'Our own estimate. We found no published figure'),
    ('cpvc-fittings', 2600, 2700, 2500, 'Our own estimate. We found no published figure'),
    ('drain-fittings', 2200, 2300, 2100, 'Our own estimate. We found no published figure'),
    ('water-tank', 6200, 6500, 5900, 'Our own estimate. We found no published figure'),
    ('water-pump', 5800, 6000, 5600, 'Our own estimate. We found no published figure'),
    ('septic-tank', 17500, 18800, 16800, 'Our own estimate. We found no published figure'),
    ('chamber-cover', 1500, 1600, 1450, 'Our own estimate. We found no published figure'),
    ('solvent-cement', 520, 530, 500, 'Our own estimate. We found no published figure')
) given (material, maval, lonavla, pune, note)
cross join lateral (values ('maval', maval), ('lonavla', lonavla), ('pune', pune)) priced (town, price);
