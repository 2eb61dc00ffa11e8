export const reportStyle = `
:root { color-scheme: light dark; --ink: light-dark(#17181c, #f2f2f4); --soft: light-dark(#5d6068, #a3a7b0);
  --line: light-dark(#e3e4e8, #2c2f36); --background: light-dark(#fff, #131418); }
body { margin: 0; background: var(--background); color: var(--ink);
  font: 15px/1.5 Pretendard, system-ui, sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 32px 20px 80px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 16px; }
h2 { font-size: 17px; margin: 40px 0 12px; }
dl { display: flex; flex-wrap: wrap; gap: 8px 28px; margin: 0; }
dt { color: var(--soft); font-size: 12px; }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
figure { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; margin: 0 0 8px; }
figcaption { width: 160px; }
audio { flex: 1; min-width: 240px; height: 40px; }
svg, img { display: block; width: 100%; min-width: 720px; height: auto; border-radius: 8px; }
section { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th { text-align: left; color: var(--soft); font-size: 12px; font-weight: 500; }
th, td { padding: 5px 16px 5px 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
code { font-size: 12px; color: var(--soft); }
p { margin: 4px 0; }
.passed { color: light-dark(#1d7a46, #5ec98c); }
.failed { color: light-dark(#c02626, #ff7b72); }
`;
