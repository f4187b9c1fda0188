"""Texts that are names everywhere, and texts that are names nowhere."""

NAMES = {
    "Persian with a joiner": "می\u200cخواهم",
    "Sinhala with a joiner": "ශ්\u200dරී",
    "Hindi with three marks on a letter": "ज़िंदगी",
    "Burmese with five marks on a letter": "ကြွှောင်",
    "Vietnamese": "Nguyễn Thị",
    "a family": "👨\u200d👩\u200d👧\u200d👦",
    "a rainbow flag and a word": "🏳\ufe0f\u200d🌈 Ann",
    "a flag": "🇩🇪",
    "the flag of Wales": "🏴\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f",
    "a key": "1\ufe0f\u20e3",
    "an emoji of Unicode 17": "\U0001faea",
    "Chinese": "李雷",
    "a digit": "7",
}
"""Each is in its one form."""

NO_NAMES = {
    "a Hangul filler": "\u3164",
    "a Hangul filler in a word": "An\u3164n",
    "a blank of Braille": "\u2800",
    "a blank of Braille in a word": "An\u2800n",
    "a blank hieroglyph": "\U00013441",
    "a lone mark": "\u0301",
    "a mark on a blank": "Ann \u0301",
    "a variation selector on a letter": "Ida\ufe0f",
    "a zero-width blank": "An\u200bn",
    "a joiner between letters that do not join": "An\u200dn",
    "a non-joiner between letters that do not join": "An\u200cn",
    "a joiner at the end": "Ann\u200d",
    "emoji joined as no emoji is": "👨\u200d🐙",
    "half a flag": "🇩 Ann",
    "no flag of a country": "🇦🇦",
    "an order of direction": "Ann\u202e",
    "a control character": "a\u0007b",
    "a heap of marks": "Z\u0300\u0301\u0302\u0303\u0304",
    "a mark twice": "Z\u0335\u0335",
    "punctuation": "...",
    "blanks": " \u3000 ",
    "nothing": "",
}
