/** Towns and villages for the invented races of the larger world. */
export const placeNames: readonly string[] = `
Alcester, Ambleside, Arundel, Atherstone, Bakewell, Barmouth, Beverley, Bewdley, Bideford, Bridgnorth,
Bridport, Brecon, Bromsgrove, Buxton, Callander, Cannock, Chepstow, Church Stretton, Cirencester,
Cockermouth, Crickhowell, Cromer, Daventry, Devizes, Droitwich, Dunblane, Ely, Evesham, Falmouth, Frome,
Glastonbury, Glossop, Hathersage, Haverfordwest, Hebden Bridge, Helmsley, Henley-in-Arden, Hinckley,
Holyhead, Hunstanton, Ilkley, Keswick, Kidderminster, Kington, Lampeter, Ledbury, Leek, Leominster, Lewes,
Ludlow, Lutterworth, Machynlleth, Malmesbury, Malvern, Market Drayton, Matlock, Melrose, Melton Mowbray,
Moffat, Nantwich, Newtownards, Northallerton, Oakham, Oban, Oswestry, Peebles, Penkridge, Pershore,
Pitlochry, Rothwell, Ruthin, Saffron Walden, Settle, Shaftesbury, Sherborne, Skipton, Southam, Stourport,
Stow-on-the-Wold, Strabane, Swaffham, Tenbury Wells, Tewkesbury, Thirsk, Totnes, Uppingham, Uttoxeter,
Wantage, Wem, Whitchurch, Wirksworth`
  .trim()
  .split(/,\s+/)
