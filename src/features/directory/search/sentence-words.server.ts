import type { Profession } from '#features/directory/professionals/rules.ts'
import { foldText } from '#platform/languages/fold-text.ts'

const folded = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(foldText))

/**
 * Words with which people ask for something, in three languages and two scripts. A keyword that contains one of them is
 * read as a sentence. A test checks that no word folds to the same letters as a town, a trade or a specialization, as
 * 'will' and 'villa' do.
 */
export const askingWords = folded(`
  a an the i we my our me us you your is are am be was were to for of in on at by with from near nearby around close
  and or any some who which can could should would this that these those it also very there here
  need needs needed want wants wanted require required requirement looking search searching find finding seeking hire hiring
  suggest recommend please help kindly hi hello sir madam someone anyone somebody anybody people person
  good best better reliable trusted trustworthy honest cheap cheapest affordable experienced urgent urgently
  है हैं हूँ हूं हो था चाहिए चाहिये चाहता चाहती चाहते मुझे मुझको हमें हमको मेरा मेरी मेरे हमारा हमारी हमारे अपना अपनी अपने
  में का की के को से पर और या एक कोई कौन कहाँ कहां लिए लिये वाला वाली वाले करना करने करवाना करवाने करवानी कराना
  बनवाना बनवाने बनवानी बनाना बनाने बनानी पास आसपास ज़रूरत तलाश ढूँढ ढूंढ रहा रही रहे अच्छा अच्छे अच्छी सस्ता बताओ बताइए कृपया
  hai hain hoon hun tha chahiye chahie chaiye chaahiye chahta chahti mujhe mujhko hame hamein humein hamko humko mera meri mere
  hamara hamari hamare apna apni apne mein main ka ki ke ko se par aur ya ek koi kaun kahan liye lie wala wali wale karna karne
  karwana karwane karvana banwana banwane banwani banvana banvane banana banane banani paas pass aaspaas aspas zaroorat zarurat
  jarurat talash dhoond dhund raha rahi rahe ho accha achha acche achhe acchi sasta batao bataiye kripya
  आहे आहेत आहोत हवा हवी हवे हवेत हवं हवंय पाहिजे पाहिजेत मला आम्हाला माझा माझी माझे माझ्या माझं आमचा आमची आमचे आमच्या आमचं
  मध्ये मधे साठी करिता चा ची चे च्या ला ने आणि किंवा कोणी कोण कुठे चांगला चांगले चांगली चांगलं स्वस्त विश्वासू
  बांधायचे बांधायचं बांधायचंय बांधायचा बांधायची बांधणे बांधून बांधणारा बांधणारे बांधणार बांधण्यासाठी करायचे करायचं करायचा करायची
  करून करणारा करणारे घ्यायचे घ्यायचं द्यायचे जवळ जवळचे जवळपास शोधत शोधतोय शोध गरज सांगा सुचवा
  ahe aahe ahet aahet ahot aahot hava havi have havay pahije pahijet pahijay mala amhala aamhala maza mazi maze mazya majha majhi
  majhe majhya amcha aamcha amchi amche aamche amchya madhe madhye madhi sathi saathi karita ani aani kinva koni kuthe changla
  changle changli swasta bandhayche bandhaycha bandhaychi bandhaychay bandhayacha bandhayache bandhane bandhun bandhnara
  bandhnyasathi karayche karaycha karaychi karun karnara karnare ghyayche javal jawal javalche jawalche shodhat shodh garaj
`)

/**
 * Words for work that all professionals here do, and for its price. They do not narrow a search, so they are left out of
 * the search for a sentence.
 */
export const commonWords = folded(`
  house houses home homes building build builds construct construction constructing work works job project new own family plot
  land budget cost price rate quote estimate
  घर घरे घरं घरा मकान मकाने निर्माण काम नया नये नई ज़मीन बजट खर्च
  नवीन नवे नवं बांधकाम बांधकामा जागा जमीन बजेट
  ghar ghare makan makaan nirman kam kaam naya naye nai navin nave bandhkam bandhkaam jaga zameen jamin
`)

export const tradeWords: Record<Profession, ReadonlySet<string>> = {
  contractor: folded(
    'contractor contractors builder builders ठेकेदार कंत्राटदार kantratdar मिस्त्री राजमिस्त्री गवंडी gavandi gawandi',
  ),
  architect: folded('architect architects वास्तुविशारद वास्तुकार vastuvisharad vastukar'),
}
