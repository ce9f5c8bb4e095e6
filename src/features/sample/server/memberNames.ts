/** Invented names, as they are common in clubs in the Midlands. */
export const memberNames: readonly string[] = `
  Alison Hartwell, Gareth Pugh-Davies, Siân Llewellyn, Tomasz Wiśniewski, Chidinma Okonkwo,
  Priya Raghunathan, Mehmet Yıldırım, Jürgen Großmann, Niamh O’Sullivan, Rhodri ap Gwilym,
  Katarzyna Szczepańska, Oluwaseun Adebayo, Harpreet Kaur Dhaliwal, Ayşe Çelik, Björn Schäfer,
  Михаил Соколов, Fiona Mac Giolla Phádraig, Derek Bloxham, Sue Tranter, Colin Wainwright, Beth Cartwright,
  Imogen Fairweather-Holt, Dylan Prosser, Zbigniew Brzozowski, Ngozi Eze, Arjun Mehta, Elif Şahin,
  Käthe Müller-Lüdenscheidt, Ciarán Ó Dochartaigh, Lowri Gethin, Graham Tibbetts, Maureen Pole,
  Neil Sidaway, Joanne Biddle, Stuart Hadley, Carys Bebb, Agnieszka Zając, Emeka Nwachukwu,
  Lakshmi Venkataraman, Deniz Öztürk, Florian Köhler, Aoife Ní Bhriain, Ieuan Tudor, Wojciech Nowicki,
  Folasade Ogunbanjo, Rajesh Chaudhary, Emine Korkmaz, Sören Weiß, Padraig Gallagher, Angharad Penry,
  Wendy Clewley, Martin Ault, Hilary Boddington, Phil Stokes, Karen Dugmore, Rob Instone, Lynne Asbury,
  Ian Mucklow, Debbie Pargeter, Trevor Wooldridge, Magdalena Kowalczyk, Tunde Bakare, Sunita Bhattacharya,
  Burak Aydın, Annegret Fröhlich, Róisín McAteer, Gwenllian Parri, Paweł Dąbrowski, Yewande Akinola-Price,
  Manjit Singh Sandhu, Leyla Arslan, Günther Vogel, Eoghan Brennan, Eleri Wynne, Małgorzata Lewandowska,
  Uchenna Obi, Anjali Deshpande, Kerem Yılmaz, Heike Böhm, Sinéad Kavanagh,
  Charlotte Throckmorton-Greville, Barry Onions, Ed Shakeshaft, Jo Wild, Al Roe,
  Christopher Featherstonehaugh, Tessa Marlow, Simon Quiney, Nadia Rahman, Yusuf Karim,
  Adaeze Chukwuemeka-Nwosu, Vikram Iyer, Meera Joshi, Harish Patel, Rukhsana Begum, Piotr Jabłoński,
  Ewa Mazur, Krzysztof Wróbel, Dorota Sikorska, Marek Pawlak, Conor Tierney, Gráinne Doyle,
  Declan Moynihan, Orla Fitzgerald, Donal Cusack, Huw Bevan, Nia Meredith, Emrys Vaughan, Catrin Rees,
  Geraint Hopkin, Bolanle Adeyemi, Ifeanyi Okafor, Kehinde Balogun, Amara Onyeka, Sade Williams,
  Gulsen Demir, Hakan Kaya, Selin Polat, Ömer Güneş, Zehra Aksoy, Anna-Lena Jäger, Matthias Grün,
  Ruth Oakley, Peter Holloway, Julie Smallwood, Andy Perks, Chris Lill, Pauline Whitehouse, Mark Jukes,
  Tracey Hodgetts, Kev Round, Louise Attwood, Nigel Postlethwaite, Sarah-Jane Underhill, Matt Gould,
  Hannah Beddoes, Oliver Ketley, Freya Lindqvist, Lucía Fernández Ortega, João Carvalho, Thuy Nguyen,
  Wei Ling Tan, Tendai Moyo, Abdirahman Warsame, Ffion Haf Morgan-Tudor
`
  .trim()
  .split(/,\s+/)

/** First names of women among the sample people, so that someone's sex fits the name. */
export const womenNames: ReadonlySet<string> = new Set(
  `Clare Toni Nell Alison Siân Chidinma Priya Niamh Katarzyna Harpreet Ayşe Fiona Sue Beth Imogen Ngozi Elif
  Käthe Lowri Maureen Joanne Carys Agnieszka Lakshmi Aoife Folasade Emine Angharad Wendy Hilary Karen Lynne
  Debbie Magdalena Sunita Annegret Róisín Gwenllian Yewande Leyla Eleri Małgorzata Anjali Heike Sinéad
  Charlotte Jo Tessa Nadia Adaeze Meera Rukhsana Ewa Dorota Gráinne Orla Nia Catrin Bolanle Amara Sade Gulsen
  Selin Zehra Anna-Lena Ruth Julie Pauline Tracey Louise Sarah-Jane Hannah Freya Lucía Thuy Wei Ffion`.split(
    /\s+/,
  ),
)
