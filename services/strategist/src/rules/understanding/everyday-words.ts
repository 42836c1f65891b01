/** Common English words. They're never taken for a typo of one of ours. */
export const everydayWords: ReadonlySet<string> = new Set(
  `a able about above across actually after afternoon again against ago air all almost alone along already also although always am
among an and animal another answer any anyone anything anyway anywhere apart are area around art as aside ask asked asking at away
baby back bad bag ball band base basic be bear beat beautiful became because bed been before began behind being believe below beside
best better between beyond big bike bird birthday bit black blood blow blue board boat body bone book born both bottom bought box boy
bread break bring broke brother brought build building built business busy but by cake call called came can cannot car care careful
carry case cat catch caught cause cell center certain chair chance change changed character chat cheap cheaper check chief child
children choice choose chose church city claim class clean clear clearly clock close clothes cloud coat code coffee cold college color
come comes coming common company complete computer concert consider control cook cool corner correct couch could count country couple
course cover crazy create cross cry current cut dad daily damage dance dark data daughter day dead deal dear death decide deep
definitely describe design desk details did didn die differ different difficult dinner direct dishes do doctor does dog doing done dont
door double doubt down draw dream dress drink drive driver drop dry during duty each ear early earth ease easily east easy eat edge
effect egg eight either electric else email employee empty end energy engine enjoy enough entire entirely equal especially etc even
evening event ever every everyone everything exactly example excellent except exciting expect explain extra eye face fact fall family
famous far farm fast father favorite fear feel feet fell felt few field fight figure fill film final finally find fine finish fire
firm first fish five fix flat floor flow flower fly follow food foot for force foreign forest forget form forward found four free fresh
friend friends from front full fun funny furniture future game garden gave general get gets getting gift girl give given gives giving
glad glass go goal god goes going gold gone gonna good got great green ground group grow guess guy had hair half hand happen happened
happens happy hard has have having he head health hear heard heart heat heavy height held hello help her here hers hey high him
himself his hit hold hole home honest hope horse hospital hot hour hours house how however huge human hundred husband i ice idea if
image important in include indeed inside instead into iron is island issue it item items its itself job join joke joy jump just keep
kept key kid kids kill kind king kitchen knew know known lady lake land language laptop large last late later laugh laundry law lay lead
learn least leave led left leg length less lesson let letter level lie life light like likely line list listen little live living local
lonely long look looked looking lost lot lots loud love low lower luck lunch machine made mail main major make makes making man manner
many map mark market married mass master match material matter may maybe me mean means meant measure meat medical meet meeting member men
mention met method middle might mile mind mine minute miss modern mom moment money month months moon more morning most mother mountain
mouth move movie much music must my myself name nation natural nature near nearly necessary neck need needed needs neither never new
news next nice night no nobody none noon nor normal north not note nothing notice now number object obviously occur ocean of off
office often oh oil ok okay old on once one only onto open opposite or order other others our out outside over own owner page paid paint
pair paper parent parents park part particular parts party pass passed past path pattern peace pen people perfect perhaps person phone
photo pick picture piece pizza place plain plan plane planet plant play please plenty poem point police poor popular position possible
power practice prepare present president press pretty price print private probably problem produce product program promise proper
protect proud prove provide public pull pure push put quality queen question quick quickly quiet quite race radio rain raise ran rather
reach read ready real really reason receive recent recipe recommend record red regular relate remain remember repair repeat reply report
require rest result return rich ride right ring rise river road rock role roof room round rule run safe said salad same sand sat save
saw say says school science sea season seat second secret see seem seems seen self sell send sense sent separate serious serve service
set seven several shall shape share sharp she ship shirt shoe shoes shop short should show shown sick side sign silver similar simple
since sing single sister sit situation six size skin sky sleep slow small smart smile snow so soft soil sold some someone something
sometimes son song soon sorry sort sound source south space spare speak special speed spell spot spring square stand star start state stay
steal step still stock stone stood stop store story straight strange street strong student study stuff subject such sudden suddenly
sugar suggest suit summer sun sure surface surprise sweet swim system table take taken talk tall teach teacher team tell ten term test
than thank thanks that the their them then there these they thing things think third this those though thought thousand three through
throw thus tie till time times tiny tired title to today together told tomorrow tone too took tool top total touch toward town toy track
trade train travel tree trial trick tried trip trouble truck true trust truth try trying turn tv twelve twenty two type uncle under
understand unit until up upon us use used useful usual usually van various very video view village visit voice wait walk wall want wanted
war warm was wash watch water way we weak wear weather wedding week weeks weight well went were west what whatever wheel when where
whether which while white who whole whose why wide wife wild will win wind window winter wish with within without woman women wonder
wood word words work world worried worry worse worst worth would write wrong wrote yard yeah year years yellow yes yesterday yet you young
your yours yourself phrase closet closed closer chasing charm chart cheat cream cried clue desert dessert lend loan loose losing
meant miner moan mount novel patch peach phase plate pound prize quit quote reward roses score seed shame shelf shift shock shore sight
skill slice sport staff stage stake steel stick stories strike style sweat swing taste teeth theme thick tight tower trail treat tribe
unite waste wheat wheels wire wise yield couldnt wouldnt shouldnt doesnt didnt isnt arent wasnt werent havent hasnt`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
