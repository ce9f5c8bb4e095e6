import { createNameIndex } from '/work/main/src/features/resultLists/server/nameIndex'
import { readTable } from '/work/main/src/features/resultLists/server/readTable'
import { listTable } from '/work/main/src/features/resultLists/server/listTable'
import { listLines } from '/work/main/src/features/resultLists/server/listLines'
import { readFileSync } from 'node:fs'
const v = JSON.parse(readFileSync('/work/shared/results/vectors.json','utf8')).names
for (const [k, pairs] of Object.entries(v) as any) for (const [a,b] of pairs) console.log(k, a, b, JSON.stringify(createNameIndex([{id:'x',name:b}])(a)))
for (const [a,b] of [['Brain Smith','Brian Smith'],['J Smith','John Smith'],['John Smith','John Paul Smith'],['Ann Elise','Anne Lise'],["O Brien Sean","Seán O'Brien"],['Kate Hughes','Katherine Hughes'],['John Baker','John Smith'],['Smith','John Smith'],['Robert J Taylor','Bob Taylor'],['LE GOFF Anne-Marie','Annemarie Le Goff']]) console.log(a,'|',b, JSON.stringify(createNameIndex([{id:'x',name:b}])(a)))
const first='John Jane Mark Mary Paul Paula Louis Louise Kate Robert William Anna Simon Sarah Emma Peter James Helen Thomas Laura Ian Alan'.split(' ')
const syl='ba ber cor dan ed fal gor hal ing jan ker lam mor nor ol per ros san tor vel win'.split(' ')
let seed=1; const r=(n:number)=>{seed=(seed*1103515245+12345)&0x7fffffff; return seed%n}
const nm=()=>first[r(first.length)]+' '+syl[r(21)]+syl[r(21)]+syl[r(21)]
const people=Array.from({length:2000},(_,i)=>({id:String(i),name:nm()}))
const lines=Array.from({length:20000},(_,i)=>`${i+1},${nm()},Some Club AC,M40,0:41:${10+i%50}`)
const text='Pos,Name,Club,Cat,Time\n'+lines.join('\n')
let t=process.cpuUsage(); const cpu=()=>{const d=process.cpuUsage(t); t=process.cpuUsage(); return (d.user+d.system)/1000}
const rows=await readTable(text); console.log('read',cpu())
const table=listTable(rows!); console.log('table',cpu(), table.columns)
const ls=listLines({...table,isGun:false}); console.log('lines',cpu(), ls.length)
const ix=createNameIndex(people); console.log('index',cpu())
let m=0; for (const l of ls) m+=ix(l.name).length; console.log('match',cpu(), m)
