import { describe, expect, test } from 'vitest'
import { asksForMoney } from './money-rules.ts'

describe('A request for money ahead of work is', () => {
  test.each([
    'Please send ₹10,000 advance to block the date',
    'Sir pay token amount today, then we start from Monday',
    'We need 50% advance before we begin.',
    'An advance of Rs 25,000 is required first',
    'Send me ₹5,000 on Google Pay',
    'PhonePe kar do 9822012345 pe',
    'gpay kara 5000 rs',
    'My UPI ID is sagar.gole@okhdfcbank',
    'sagar@ybl',
    'Pay to sagar@ybl.',
    'A/c no 50100234567890 IFSC HDFC0001234',
    'Account 123456789012, State Bank, Kamshet branch',
    '१२३४५६७८९०१२ IFSC SBIN0001234',
    '123456789012 IFSC SBIN०००१२३४',
    'खाते १२३४५६७८९०१२, स्टेट बँक',
    '1234\u200B5678\uFE0F9012 IFSC SBIN0001234',
    'Kindly make the payment of 20000/- to confirm',
    'advance pathva, mag kaam suru',
    'pehle 10 hazar advance bhejo',
    'Kaam shuru karne ke liye 20,000 rupaye bhej dijiye',
    'Token dya, mag date fix',
    'ॲडव्हान्स पाठवा, मग काम सुरू करू',
    'अॅडव्हान्स लागेल',
    'अ‍ॅडव्हान्स द्या',
    'कामाच्या आधी २०,००० रुपये द्यावे लागतील',
    'टोकन रक्कम भरा म्हणजे तारीख निश्चित',
    'पैसे पाठवा',
    'आज पेमेंट करा',
    'फोनपे करा',
    'पहले एडवांस भेजिए',
    'काम शुरू करने से पहले 50,000 रुपये देने होंगे',
    'टोकन दे दो भाई',
    'पैसे भेज दो',
    'पेमेंट कर दीजिए, गूगल पे से',
    'उद्या येतो. त्याआधी isar म्हणून ५००० रु पाठवा',
    'NEFT करा, मग मटेरियल घेतो',
    'You have to deposit ₹2 lakh upfront',
  ])('%s', (text) => expect(asksForMoney(text)).toBe(true))
})

describe('Not a request is', () => {
  test.each([
    'Advance booking done on Monday?',
    'Please let us know in advance if you come on Sunday',
    'Thanks in advance!',
    'We have paid the advance yesterday.',
    'I will pay ₹10,000 advance after the agreement',
    'How much advance do you need?',
    'No advance needed, you pay after the work',
    'We don’t take any advance',
    "We don't need a token",
    'The slab will cost ₹4,50,000',
    'Cement is 380 rs a bag',
    'Please send the quote with payment terms',
    'Please send the invoice for ₹12,000',
    'Send me the plan of the first floor',
    'Write to me at sagar@basaltbeam.in please',
    'Call me on 9822012345',
    'The plot is 2400 sq ft, 7/12 number 123456789',
    'सात बारा क्रमांक १२३४५६७८९',
    'मला ९८२२०१२३४५ वर फोन करा',
    'Our budget is 45 lakh, please share your rate',
    'I have an account in the same bank',
    'Received ₹5,000, thank you',
    'ॲडव्हान्स मिळाला, धन्यवाद',
    'ॲडव्हान्स किती लागेल?',
    'काम झाल्यावर पैसे द्या',
    'पैसे नकोत',
    'सिमेंट ३८० रुपये पोती आहे',
    'उद्या साईटवर या',
    'फोटो पाठवा',
    'कोटेशन पाठवा',
    'एडवांस कितना देना होगा?',
    'पैसे मिल गए, धन्यवाद',
    'काम होने के बाद पैसे देना',
    'फोटो भेज दो',
    'advance kiti lagel?',
    'paise milale',
    'photo pathva',
    'site var ya',
    'नमस्कार',
    '',
  ])('%s', (text) => expect(asksForMoney(text)).toBe(false))
})

test('takes linear time over hostile text', () => {
  const hostile = ['please send ', '9', '1,', '1 ', '₹', 'a@', 'अ‍ॅडव्हान्स ']
  const started = process.cpuUsage()
  for (const part of hostile) asksForMoney(`send money ${part.repeat(100_000 / part.length)}`)
  // Quadratic time would take minutes. This measures CPU time, so other processes do not count.
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000)
})
