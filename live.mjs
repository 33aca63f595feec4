import { chromium } from '@playwright/test'
const base='https://winkel.kleedenco.test'
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--host-resolver-rules=MAP winkel.kleedenco.test:443 127.0.0.1:5343']})
const ctx=await b.newContext({locale:'nl-NL',ignoreHTTPSErrors:true}); const page=await ctx.newPage(); page.setDefaultTimeout(20000)
const say=(...a)=>console.log(...a); const txt=async(n=1500)=>(await page.locator('main').innerText()).replace(/\n+/g,' | ').slice(0,n)
page.on('console',m=>{ if(m.type()==='error') say('CONSOLE',m.text().slice(0,200)) }); page.on('response',r=>{ if(r.status()>=400) say('HTTP',r.status(),r.url().slice(0,120)) })
try{
await page.goto(base+'/product/1'); await page.waitForLoadState('networkidle'); say(await txt(900))
await page.getByRole('button',{name:'In winkelwagen'}).first().click(); await page.waitForTimeout(2000)
await page.goto(base+'/checkout'); await page.waitForTimeout(1500)
const email=`klant${Date.now()}@example.nl`
await page.getByRole('textbox',{name:'E-mailadres'}).fill(email); await page.getByRole('button',{name:'Verder',exact:true}).click(); await page.waitForURL('**/gegevens'); await page.waitForTimeout(1500)
await page.getByRole('textbox',{name:'Voornaam'}).fill('Anna'); await page.getByRole('textbox',{name:'Achternaam'}).fill('de Vries'); await page.getByRole('textbox',{name:'Telefoonnummer'}).fill('06-12345678')
if(process.argv[2]==='b'){ await page.getByRole('radio',{name:'Zakelijk'}).check(); for(const [l,v] of [['Bedrijfsnaam','Atelier Noord'],['KvK-nummer','12345678'],['Btw-nummer','NL000099998B57'],['Referentie','Neude']]) await page.getByRole('textbox',{name:l}).fill(v) }
await page.getByRole('textbox',{name:'Postcode'}).fill('3512 AE'); await page.getByRole('textbox',{name:'Huisnummer'}).fill('11'); await page.waitForTimeout(3000)
const st=page.getByRole('textbox',{name:'Straat'}); if(await st.isVisible().catch(()=>false)){ say('manual address', await txt(1200)); await st.fill('Neude'); await page.getByRole('textbox',{name:'Plaats'}).fill('Utrecht') }
await page.getByRole('button',{name:'Verder naar bezorging'}).click(); await page.waitForURL('**/bezorging'); await page.waitForTimeout(1000); say(await txt(900))
await page.getByRole('button',{name:'Verder naar overzicht'}).click(); await page.waitForURL('**/overzicht'); await page.waitForTimeout(1000); say(await txt(1800))
await page.getByRole('button',{name:/^Bestellen en betalen/}).click(); await page.waitForTimeout(5000); say(page.url()); say(await txt(2000))
}catch(e){say('ERR',e.message.slice(0,500)); say(page.url()); say(await txt(1500).catch(()=>''))}
await page.screenshot({path:'/tmp/h3s/live.png',fullPage:true}); await b.close()
