/**
 * Each entry is `value: Dutch | English`, whose first words are the names. Values behind `>` are the nearest
 * substitutes.
 */
export const traitWords = {
  material: `
wol: wol, wollen, wolle, scheerwol, schapenwol | wool, woollen, woolen
katoen: katoen, katoenen | cotton
zijde > viscose: zijde, zijden, silk | silk, silken
leer > wol: leer, leren, lederen, leder | leather
huid > wol: koeienhuid, koeienhuiden, koeienvel, dierenhuid | cowhide, hide
vacht > wol, hoog: schapenvacht, schapenvachten, schapenvel, vacht | sheepskin, sheepskins, fur
bamboe > jute, sisal: bamboe | bamboo
zeegras > sisal, jute: zeegras | seagrass
hennep > jute, linnen: hennep | hemp
papier > jute: papier, papieren | paper
nylon > polypropyleen, polyester: nylon, polyamide | nylon, polyamide
acryl > polyester: acryl, acryle, polyacryl | acrylic
fluweel > viscose: fluweel, fluwelen, velours, velvet | velvet, velour
suede > wol: suede, suedine | suede
satijn > viscose: satijn, satijnen | satin
mohair > wol: mohair, alpaca, kasjmier | mohair, alpaca, cashmere
polyester: polyester | polyester
gerecycled: gerecycled, gerecyclede, recycled, gerecycleerd, gerecycleerde | recycled
polypropyleen: polypropyleen, polypropeen, kunststof, plastic | polypropylene, plastic
viscose: viscose, kunstzijde, rayon | viscose, rayon, art silk
jute: jute, juten | jute
sisal: sisal, sisalen | sisal
kokos: kokos, kokosvezel | coir, coconut
linnen: linnen, vlas | linen, flax
rubber: natuurrubber, rubber, rubberen | natural rubber, rubber`,
  colour: `
blauw: blauw, blauwe, hemelsblauw, marineblauw, marine, navy, kobalt, petrol, indigo | blue, navy, indigo, cobalt, petrol, teal
groen: groen, groene, olijf, petrol, mint, salie, kaki, khaki | green, olive, petrol, teal, mint, sage, khaki
beige: beige, zand, zandkleur, zandkleurig, naturel, ecru, taupe, kameel | beige, sand, natural, ecru, taupe, oatmeal
grijs: grijs, grijze, antraciet, zilver, zilveren, zilverkleurig | grey, gray, anthracite, charcoal, silver
oranje: oranje, terracotta, terra, roest, koper | orange, terracotta, rust, rusty, copper
bruin: bruin, bruine, taupe, cognac, camel, chocolade | brown, taupe, cognac, camel, chocolate
roze: roze, rose, roos, oudroze, zalm, zalmkleurig, perzik | pink, dusty pink, blush, salmon, peach
wit: wit, witte, creme, ecru, ivoor, gebroken wit, roomwit, wolwit | white, cream, ecru, ivory, off white
zwart: zwart, zwarte | black
geel: geel, gele, oker, mosterd | yellow, ochre, mustard
rood: rood, rode, bordeaux, wijnrood, bordo | red, burgundy, maroon, wine red
paars: paars, paarse, lila, lavendel, violet, aubergine, mauve | purple, lilac, lavender, violet, aubergine, mauve
turquoise > blauw, groen: turquoise, turkoois, turkooizen, aqua | turquoise, aqua
goud > geel: goud, gouden, goudkleurig | gold, golden`,
  shape: `
rechthoek: rechthoek, rechthoekig, rechthoekige | rectangle, rectangular
vierkant: vierkant, vierkante | square
rond: rond, ronde, cirkel | round, circular, circle
ovaal: ovaal, ovaalvormig, ovale, ovalen | oval
organisch: organisch, organische, organische vorm, organische vormen, grillig | organic, organic shape, irregular
hart > rond, organisch: hartvormig, hartvormige, hartvorm | heart shaped, heart shape
achthoek > rond: achthoekig, achthoekige, achthoek, octagonaal | octagon, octagonal
zeshoek > rond: zeshoekig, zeshoekige, zeshoek, hexagon | hexagon, hexagonal
driehoek > organisch: driehoekig, driehoekige, driehoek | triangle, triangular
halfrond > rond: halfrond, halfronde, halve maan, halvemaan | half round, half moon, semicircle
ster > rond, organisch: stervormig, stervormige | star shaped`,
  room: `
woonkamer: woonkamer, salon, living, zitkamer, huiskamer, leefruimte, zithoek | living room, lounge, sitting room, living
slaapkamer: slaapkamer | bedroom
eetkamer: eetkamer, eethoek, eettafel, eetplaats | dining room, dining table, dining
werkkamer: werkkamer, bureau, kantoor, thuiskantoor, thuiswerkplek, studeerkamer | study, home office, office
hal: hal, gang, inkomhal, inkom, entree, overloop, vestibule | hallway, hall, entrance hall, corridor, landing
kinderkamer: kinderkamer, meisjeskamer, jongenskamer, tienerkamer, kleuterkamer, peuterkamer | childrens room, kids room, kidsroom, girls room, boys room, teenage room, playroom
babykamer: babykamer | nursery, baby room
speelkamer: speelkamer, speelhoek | playroom
serre: serre, veranda, wintertuin | conservatory, sunroom, veranda
keuken: keuken | kitchen
terras: terras, patio | terrace, patio
balkon: balkon | balcony
voordeur: voordeur | front door
zolder > slaapkamer: zolder, zolderkamer | attic, loft
badkamer > afspoelbaar, machine: badkamer, badkamermat, badkamermatten, badkamerkleed, badkamertapijt, badmat, badmatten, douche, wc, toilet | bathroom, bath mat, bath mats, bath rug, toilet`,
  pattern: `
effen: effen, uni | plain, solid
strepen: strepen, streep, gestreept, gestreepte, streepjes | stripes, stripe, striped
visgraat: visgraat, visgraatmotief, visgraatpatroon | herringbone
kelim: kelim | kilim
ruiten: ruiten, geruit, geruite, ruit, ruitjes, ruitmotief | checks, checked, checkered, diamonds, gingham
vintage: vintage | vintage
medaillon: medaillon | medallion
bogen: bogen, boog | arches, arch
bloemen: bloemen, bloem, gebloemd, gebloemde, bloemetjes, bloemmotief, bloemenmotief | flowers, flower, floral, flowery
geometrisch: geometrisch, geometrische | geometric
stippen: stippen, stip, stippel, stippels, gestippeld, polkadot | dots, dot, dotted, polka dot, polka dots
abstract: abstract, abstracte | abstract
tegels: tegels, tegelmotief | tiles, tile`,
  pile: `
hoog: hoogpolig, hoogpolige, langharig, shaggy, hoog polig | high pile, shaggy, shag, long pile, deep pile
laag: laagpolig, laagpolige, kortpolig, laag polig | low pile, short pile
vlak: vlakgeweven, vlakweef, platgeweven | flat weave, flatweave, flat woven, flatwoven`,
} as const
