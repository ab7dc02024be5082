// SPDX-License-Identifier: MIT

/// The style of a page: light and dark, and readable where colours are not seen: what was crossed
/// or refused has a sign or another line as well.
enum PageStyle {
    static let text = colours + layout + drawing

    private static let colours = """

        :root { --back: #f6f5f1; --card: #ffffff; --ink: #1f2328; --faint: #626a73;
          --line: #d5d3cb; --pad: #fbfaf7; --trail: #0b62c4; --no: #b3261e; --yes: #1a7f43;
          --slop: #9a5b00; --mark: #fff2cc; --window: #0b62c422; }
        @media (prefers-color-scheme: dark) { :root { --back: #14171b; --card: #1d2127;
          --ink: #e8e6e1; --faint: #9aa3ad; --line: #363c45; --pad: #171b20; --trail: #6cb2ff;
          --no: #ff8a80; --yes: #62d694; --slop: #f0b45a; --mark: #3d3520;
          --window: #6cb2ff2e; } }
        * { box-sizing: border-box; }
        body { margin: 0 auto; max-width: 1400px; padding: 0 16px 16px; background: var(--back);
          color: var(--ink); font: 15px/1.45 system-ui, "Noto Sans", sans-serif; }
        header { padding: 14px 0 10px; }
        h1 { font-size: 19px; margin: 0; overflow-wrap: anywhere; }
        h2 { font-size: 15px; margin: 0 0 8px; }
        header p { margin: 2px 0 0; color: var(--faint); }
        .part { color: var(--ink) !important; background: var(--mark); padding: 6px 10px;
          border-radius: 6px; }

        """

    private static let layout = """
        main { display: grid; gap: 12px; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
          grid-template-areas: "pad why" "pad log" "foot foot";
          grid-template-rows: minmax(0, 9fr) minmax(0, 10fr) auto;
          height: max(640px, calc(100vh - 84px)); }
        section { display: flex; flex-direction: column; min-height: 0; }
        main[hidden] { display: none; }
        #pad { grid-area: pad; } #why { grid-area: why; } #log { grid-area: log; }
        #scrubber { grid-area: foot; position: sticky; bottom: 0; z-index: 1; }
        section, footer { background: var(--card); border: 1px solid var(--line);
          border-radius: 10px; padding: 12px 14px; }
        .bar { display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: center;
          color: var(--faint); font-size: 13px; }
        select, button { font: inherit; color: var(--ink); background: var(--back);
          border: 1px solid var(--line); border-radius: 6px; padding: 4px 9px; max-width: 100%;
          min-height: 34px; }
        button { cursor: pointer; }
        :focus-visible { outline: 3px solid var(--trail); outline-offset: 2px; }
        #device { max-width: 230px; }
        #surface { margin: 10px 0 4px; text-align: center; flex: 1; min-height: 0;
          display: flex; flex-direction: column; }
        #pad { overflow: hidden; }
        #pad .bar, #limits, .size { position: relative; z-index: 1; background: var(--card); }
        #surface svg { width: 100%; flex: 1; min-height: 0; display: block; overflow: visible; }
        .size { margin: 4px 0 0; color: var(--faint); font-size: 12px; }
        .none { color: var(--faint); margin: 40px 0 6px; }
        .press { font-size: 26px; margin: 0 0 40px; }
        ul, ol { list-style: none; margin: 0; padding: 0; }
        #limits { display: grid; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
          gap: 2px 12px; font-size: 13px; font-variant-numeric: tabular-nums; min-height: 66px; }
        #limits li { color: var(--faint); }
        #limits .crossed { color: var(--ink); font-weight: 600; }
        #reasons { flex: 1; min-height: 0; overflow-y: auto; }
        #lines { flex: 1; min-height: 0; overflow-y: auto; margin-top: 8px; }
        #reasons li, #lines li { display: flex; gap: 10px; padding: 1px 4px; font-size: 13px;
          border-radius: 4px; cursor: pointer; }
        .when { flex: 0 0 58px; text-align: right; color: var(--faint);
          font-variant-numeric: tabular-nums; }
        .what { overflow-wrap: anywhere; min-width: 0; }
        .later { opacity: 0.45; }
        li.no .what { color: var(--no); }
        li.commands .what { color: var(--yes); font-weight: 600; }
        li.gestures .what { color: var(--trail); }
        li.events .what { color: var(--faint); }
        [aria-current] { background: var(--mark); }
        .strip { touch-action: none; cursor: ew-resize; user-select: none; overflow: hidden;
          -webkit-user-select: none; border-radius: 6px; }
        .strip svg { display: block; pointer-events: none; }
        #keys { margin-top: 4px; }
        #clock { margin-left: auto; color: var(--ink); font-variant-numeric: tabular-nums; }
        details { margin-top: 10px; background: var(--card); border: 1px solid var(--line);
          border-radius: 10px; padding: 8px 14px; }
        summary { cursor: pointer; overflow-wrap: anywhere; }
        pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px; margin: 8px 0 2px; }
        @media (max-width: 760px) {
          body { padding: 0 8px 8px; }
          main { display: flex; flex-direction: column; gap: 8px; height: auto; }
          #scrubber { order: 1; padding: 8px; } #why { order: 2; } #log { order: 3; }
          section { padding: 9px 10px; }
          #surface svg { height: 34vh; flex: none; }
          #limits { grid-template-columns: 1fr 1fr; font-size: 12px; min-height: 57px; }
          #reasons, #lines { height: 190px; flex: none; }
          #keys label { display: none; } #keys { gap: 6px; }
          button { min-width: 40px; padding: 4px 7px; }
        }

        """

    private static let drawing = """
        svg * { vector-effect: non-scaling-stroke; }
        .outline { fill: var(--pad); stroke: var(--ink); stroke-width: 2; }
        .zone { fill: none; stroke: var(--faint); stroke-width: 1; stroke-dasharray: 2 6;
          opacity: 0.7; }
        .ring { fill: none; stroke: var(--faint); stroke-width: 1.5; stroke-dasharray: 7 5; }
        .name { fill: var(--faint); opacity: 0.6; text-anchor: middle; }
        .slop, .swipe, .sector { fill: none; stroke: var(--slop); stroke-width: 1.5;
          stroke-dasharray: 4 4; }
        .swipe { stroke-dasharray: 10 5; }
        .slop.crossed, .swipe.crossed, .sector.crossed { stroke-dasharray: none;
          stroke-width: 2.5; }
        .coming { fill: none; stroke: var(--trail); stroke-width: 1; opacity: 0.35; }
        .trail { fill: none; stroke: var(--trail); stroke-width: 3; stroke-linejoin: round;
          stroke-linecap: round; }
        .frame { fill: var(--trail); } .begin { fill: var(--card); stroke: var(--trail);
          stroke-width: 2; }
        .finger { fill: var(--trail); fill-opacity: 0.3; stroke: var(--trail); stroke-width: 2; }
        .lifted { fill: none; stroke-dasharray: 3 3; }
        line.tick { stroke: var(--line); stroke-width: 1; }
        text.tick { fill: var(--faint); font-size: 11px; }
        .lane { fill: var(--faint); font-size: 11px; }
        .said { fill: var(--ink); font-size: 12px; paint-order: stroke; stroke: var(--card);
          stroke-width: 4; }
        path { fill: none; stroke-width: 1.5; }
        path.events { stroke: var(--faint); } path.verdicts { stroke: var(--ink);
          fill: var(--card); }
        path.gestures { stroke: var(--trail); fill: var(--trail); }
        path.commands { stroke: var(--yes); fill: var(--yes); }
        path.no { stroke: var(--no); stroke-width: 2; }
        .touch { fill: var(--yes); stroke: var(--yes); }
        .nothing { fill: none; stroke: var(--no); stroke-width: 2; stroke-dasharray: 3 2; }
        .window { fill: var(--window); }
        .head { stroke: var(--no); stroke-width: 2; }

        """
}
